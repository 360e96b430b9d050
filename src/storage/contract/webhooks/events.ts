import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }

export function eventsContract(openStore: OpenStore): void {
  test('a created contact causes one event, with the record as it is read', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    await workspace.createField('Budget')
    const webhook = await outbox.addWebhook()
    const body = { ...jane, tags: ['vip'], customFields: { Budget: '10', Region: 'North' } }
    const { id } = await workspace.write(body)
    const [delivery, ...others] = await outbox.list(webhook.id)
    assert.deepEqual(others, [])
    assert.match(delivery?.id ?? '', /^msg_/)
    assert.deepEqual(
      { ...delivery, id: null },
      {
        ...{ id: null, webhookId: webhook.id, type: 'contact.created', contactId: id },
        ...{ state: 'waiting', tries: 0, createdAt: noon, nextTryAt: noon },
      },
    )
    const contact = contactRecord(await workspace.get(id))
    assert.deepEqual(await outbox.events(), [
      {
        type: 'contact.created',
        timestamp: new Date(noon).toISOString(),
        projectId: workspace.projectId,
        data: { contact, changes: {}, sequence: 1 },
      },
    ])
  })

  test('a changed contact reports what changed; an unchanged one reports nothing', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    await workspace.createField('Budget')
    const { id } = await workspace.write({ ...jane, customFields: { Budget: '10' } })
    await outbox.addWebhook()
    await workspace.write(jane, { now: noon + 1 })
    const change = { email: jane.email, company: 'Doe & Sons', customFields: { Budget: '20' } }
    await workspace.write(change, { now: noon + 2 })
    const contact = contactRecord(await workspace.get(id))
    const changes = {
      company: { from: null, to: 'Doe & Sons' },
      customFields: { Budget: { from: '10', to: '20' } },
    }
    const events = await outbox.events(noon + 2)
    assert.deepEqual(
      events.map(({ type, data }) => [type, data]),
      [['contact.updated', { contact, changes, sequence: 2 }]],
    )
  })

  test('a possible duplicate says of which contact', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write(jane)
    const outbox = new Outbox(workspace)
    await outbox.addWebhook()
    const added = await workspace.write(jane, { kind: 'publishable' })
    const [event] = await outbox.events()
    assert.deepEqual(event?.data.contact, contactRecord(await workspace.get(added.id)))
    assert.equal(event?.data.contact['duplicateOf'], id)
  })

  test('a pending value counts as an update when its field is created', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write({ ...jane, customFields: { Budget: '10' } })
    const outbox = new Outbox(workspace)
    await outbox.addWebhook()
    await workspace.createField('Budget')
    await workspace.applyPendingValues(noon + 1)
    const [event] = await outbox.events(noon + 1)
    assert.deepEqual(event?.data.changes, { customFields: { Budget: { from: null, to: '10' } } })
    assert.equal(event?.data.sequence, 2)
  })

  test('the sequence includes changes that no destination was sent', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    for (const company of ['One', 'Two', 'Three']) await workspace.write({ ...jane, company })
    await outbox.addWebhook()
    await workspace.write({ ...jane, company: 'Four' })
    await workspace.write({ ...jane, company: 'Five' })
    const sequences = (await outbox.events()).map(({ data }) => data.sequence)
    assert.deepEqual(sequences, [4, 5])
  })

  test('a destination gets the kinds that it subscribed to, from its own project', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    const created = await outbox.addWebhook(['contact.created'])
    const updated = await outbox.addWebhook(['contact.updated', 'contact.deleted'])
    const other = await new Outbox(await Workspace.make(store)).addWebhook()
    await workspace.write(jane)
    await workspace.write({ ...jane, company: 'Doe & Sons' })
    const kinds = async (webhookId: string) =>
      (await outbox.list(webhookId)).map(({ type }) => type)
    assert.deepEqual(await kinds(created.id), ['contact.created'])
    assert.deepEqual(await kinds(updated.id), ['contact.updated'])
    assert.deepEqual(await kinds(other.id), [])
  })

  test('every contact of a batch causes an event, and a rejected one causes none', async (t) => {
    const { store, addUser } = await openStore(t)
    const workspace = await Workspace.make(store)
    await addUser(workspace.projectId, 'user_00000000000000000000000000')
    const outbox = new Outbox(workspace)
    await outbox.addWebhook()
    await workspace.writeAll([
      jane,
      { name: 'John Doe', assigneeId: 'user_00000000000000000000000009' },
      { name: 'Jane Roe' },
      { ...jane, position: 'Head' },
    ])
    const events = (await outbox.events()).map(({ type, data }) => [type, data.contact['name']])
    assert.deepEqual(events, [
      ['contact.created', 'Jane Doe'],
      ['contact.created', 'Jane Roe'],
      ['contact.updated', 'Jane Doe'],
    ])
  })

  test('a destination that was created or changed counts from the next write on', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    const first = workspace.write({ name: 'Before' })
    const added = outbox.addWebhook(['contact.created'])
    const second = workspace.write({ name: 'With' })
    await Promise.all([first, second])
    const { id } = await added
    const paused = outbox.pause(id)
    const third = workspace.write({ name: 'Paused' })
    await Promise.all([paused, third])
    const deliveryCount = (await outbox.list(id)).length
    assert.equal(deliveryCount, 1)
    await outbox.resume(id)
    assert.deepEqual(
      (await outbox.events()).map(({ data }) => data.contact['name']),
      ['With'],
    )
  })

  test('changes by people are reported, with the records as they are read', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const { id: survivorId } = await workspace.write(jane)
    const { id: mergedId } = await workspace.write(
      { ...jane, company: 'Doe & Sons' },
      { kind: 'publishable' },
    )
    const outbox = new Outbox(workspace)
    await outbox.addWebhook()
    const record = async (id: string) => contactRecord(await workspace.get(id))
    const sent: unknown[] = []
    const collect = async () => {
      for (const { type, data } of await outbox.events(noon + 9)) {
        const { contact, changes, sequence } = data
        const { id, duplicateOf } = contact
        sent.push([type, id, sequence, duplicateOf, changes])
        if (type !== 'contact.deleted') assert.deepEqual(contact, await record(String(id)))
      }
    }
    const by = byOperator
    const merge = { projectId, survivorId, mergedId, by }
    await store.mergeContacts({ ...merge, now: noon + 1 })
    await collect()
    await store.unmergeContact({ projectId, contactId: mergedId, by, now: noon + 2 })
    await collect()
    await store.deleteContact({ projectId, contactId: mergedId, by, now: noon + 3 })
    await collect()
    const companyChange = { company: { from: null, to: 'Doe & Sons' } }
    const taken = { company: { from: 'Doe & Sons', to: null } }
    assert.deepEqual(sent, [
      ['contact.merged', survivorId, 2, null, companyChange],
      ['contact.updated', survivorId, 3, null, taken],
      ['contact.created', mergedId, 2, survivorId, {}],
      ['contact.deleted', mergedId, 3, survivorId, {}],
    ])
  })

  test('the duplicate that replaces a deleted contact is not reported', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const { id } = await workspace.write(jane)
    const added = await workspace.write(jane, { kind: 'publishable' })
    const outbox = new Outbox(workspace)
    await outbox.addWebhook()
    await store.deleteContact({ projectId, contactId: id, by: byOperator, now: noon + 1 })
    const [deleted, ...others] = await outbox.events(noon + 1)
    assert.deepEqual([deleted?.type, others], ['contact.deleted', []])
    assert.equal((await workspace.get(added.id)).duplicateOf, null)
  })

  test('a failed write sends no event', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    const { id } = await outbox.addWebhook()
    const token = { key: 'once', path: '/contacts', bodyHash: 'one body' }
    await workspace.write(jane, { idempotency: token })
    await workspace.write(jane, { idempotency: token })
    const mismatch = { idempotency: { ...token, bodyHash: 'another' } }
    await assert.rejects(workspace.write({ name: 'John Doe' }, mismatch))
    assert.equal((await outbox.list(id)).length, 1)
  })
}
