import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Actor, type DoneBy, byOperator, shownBy } from '#core/actor.ts'
import { firstPage } from '#core/values/page.ts'
import { People, afternoon } from './contacts/people/people.ts'
import { ImportedFile } from './imports/imported-file.ts'
import { Outbox } from './webhooks/outbox.ts'
import { type OpenStore, Workspace, assertFailure, noon } from './workspace.ts'

const member = { kind: 'member', id: 'member_1', label: 'Ann Lee' } as const

export function actorsContract(openStore: OpenStore): void {
  test('history and events name who acted: a key, a form, a member, the operator', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const { store, projectId } = workspace
    const outbox = new Outbox(workspace)
    const webhook = await outbox.addWebhook()
    const [key] = await store.listKeys({ ...firstPage, projectId })
    assert.ok(key !== undefined)
    const form: Actor = { kind: 'form', id: 'form_1', label: 'Contact us', keyId: key.id }
    const { id } = await workspace.write({ name: 'Jane Doe' })
    const acts: DoneBy[] = [
      { actor: { kind: 'key', id: key.id, label: key.label }, channel: 'api' },
      { actor: member, channel: 'app' },
      byOperator,
      { actor: form, channel: 'form' },
    ]
    for (const [index, by] of acts.entries()) {
      const change = { set: { company: `Company ${index}` } }
      await new People(workspace, by).change(id, change, afternoon + index)
    }
    const history = await new People(workspace).history(id)
    // The key belongs to the form, so its changes count as the form's.
    const named = acts.map((by) => (by === acts[0] ? { ...by, actor: form } : by))
    assert.deepEqual(
      history.map(({ by }) => by),
      named,
    )
    const keyId = key.id
    assert.deepEqual(
      history.map(({ by }) => shownBy(by)),
      [
        { keyId, label: 'Contact us', channel: 'api' },
        { keyId: null, label: 'Ann Lee', channel: 'app' },
        { keyId: null, label: 'operator', channel: 'app' },
        { keyId, label: 'Contact us', channel: 'form' },
      ],
    )
    const query = { webhookId: webhook.id, state: null, limit: 10, beforeId: null }
    const deliveries = (await store.listDeliveries(query)).toReversed()
    const logged = await Promise.all(
      deliveries.map(async (delivery) => store.findDelivery(delivery.id)),
    )
    const actors = [form, ...named.map(({ actor }) => actor)]
    assert.deepEqual(
      logged.map((delivery) => delivery?.actor),
      actors,
    )
  })

  test('merges, what undoes them, and deletions name a member, by the newest name', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const { store } = workspace
    const webhook = await new Outbox(workspace).addWebhook()
    const survivor = await workspace.write({ name: 'Jane Doe' })
    const merged = await workspace.write({ name: 'John Doe' })
    const people = new People(workspace, { actor: member, channel: 'app' })
    await people.merge(survivor.id, merged.id)
    await people.unmerge(merged.id)
    const renamed: Actor = { ...member, label: 'Ann Smith' }
    await new People(workspace, { actor: renamed, channel: 'app' }).delete(merged.id)
    const history = await people.history(survivor.id)
    assert.deepEqual(
      history.map(({ by }) => by),
      [renamed, renamed].map((actor) => ({ actor, channel: 'app' })),
    )
    const query = { webhookId: webhook.id, state: null, limit: 4, beforeId: null }
    const deliveries = await store.listDeliveries(query)
    assert.equal(deliveries[0]?.type, 'contact.deleted')
    for (const { id } of deliveries) {
      assert.deepEqual((await store.findDelivery(id))?.actor, renamed)
    }
  })

  test('an import names who started it and who started to undo it', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const { store, projectId } = workspace
    const file = await ImportedFile.open(workspace)
    await file.write({ name: 'Jane Doe' })
    const by: DoneBy = { actor: member, channel: 'app' }
    const named = async () => {
      const [undoneImport] = await store.listImports({ projectId, beforeId: null, limit: 1 })
      return [undoneImport?.startedBy, undoneImport?.undoneBy]
    }
    assert.deepEqual(await named(), [byOperator.actor, null])
    await store.undoImport({ importId: file.id, by, now: afternoon })
    await store.undoImport({ importId: file.id, by: byOperator, now: afternoon })
    assert.deepEqual(await named(), [byOperator.actor, member])
    const start = { projectId, fileName: 'a.csv', fileHash: 'other', mapping: '{}', now: noon }
    assert.deepEqual((await store.startImport({ ...start, by })).startedBy, member)
  })

  test('a key of another project does not exist, and nothing is changed', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store)
    const [key] = await store.listKeys({ ...firstPage, projectId: other.projectId })
    const { id } = await workspace.write({ name: 'Jane Doe' })
    const actor: Actor = { kind: 'key', id: key?.id ?? '', label: '' }
    const people = new People(workspace, { actor, channel: 'api' })
    await assertFailure(() => people.change(id, { set: { company: 'Doe' } }), 'not_found')
    assert.equal((await workspace.get(id)).company, null)
  })
}
