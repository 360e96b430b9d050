import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { type OpenStore, type StoreUnderTest, Workspace } from '#storage/contract/workspace.ts'
import { People, afternoon } from './people/people.ts'

const jane = {
  name: 'Jane Quimby',
  email: 'jane.quimby@quimby-mail.example',
  phone: '+49 30 7712345',
  company: 'Quimby Works',
  position: 'Quimby Head',
  source: 'quimby-fair',
  notes: 'Quimby notes',
  Budget: 'quimby budget',
  tags: ['quimby-tag'],
  customFields: { 'Quimby label': 'quimby waits' },
}
const john = { name: 'John Doe', email: 'john@example.com' }
const evening = afternoon + 3_600_000

export function eraseContactContract(openStore: OpenStore): void {
  test('no row holds a value of an erased contact, current or former', async (t) => {
    const opened = await openStore(t, 'empty')
    const { workspace, people, outbox } = await prepare(opened)
    const webhook = await outbox.addWebhook()
    const idempotency = { key: 'once', path: '/contacts', bodyHash: 'hash' }
    const { id } = await workspace.write(jane, { idempotency })
    const customFields = { 'Quimby label': 'quimby newer' }
    await workspace.write({ email: jane.email, customFields })
    await people.change(id, {
      set: { notes: 'Quimby again '.repeat(700), Budget: 'quimby more' },
    })
    const [first, second] = await outbox.lease(afternoon)
    assert.ok(first !== undefined && second !== undefined)
    await outbox.answer(first, afternoon, { answer: first.body })
    await outbox.answer(second, afternoon, { status: 410, answer: second.body })
    await outbox.resume(webhook.id)
    await people.change(id, { set: { name: 'Jane Quimby-Roe' } })
    const neighbour = await workspace.write(john)
    await people.delete(id)
    await assertForgotten(opened, /quimby|7712345/i)
    const replay = await workspace.write(jane, { idempotency, now: afternoon })
    assert.deepEqual([replay.id, replay.outcome], [id, 'created'])
    assert.equal((await workspace.get(neighbour.id)).name, john.name)
  })

  test('pending events are sent without values, in their full form', async (t) => {
    const opened = await openStore(t)
    const { workspace, people, outbox } = await prepare(opened)
    await outbox.addWebhook()
    const { id } = await workspace.write(jane)
    await people.change(id, { set: { company: 'Quimby' } })
    const { createdAt, createdBy } = await workspace.get(id)
    await people.delete(id, evening)
    const events = await outbox.events(evening)
    const record = {
      ...{ id, type: 'person', name: null, email: null, phone: null, company: null },
      ...{ position: null, source: null, notes: null, customFields: {}, tags: [] },
      ...{ assigneeId: null, doneAt: null, remindAt: null },
      ...{ createdAt: new Date(createdAt).toISOString(), createdBy },
    }
    assert.deepEqual(
      events.map(({ type, data: { contact, ...data } }) => {
        const { updatedAt: _, duplicateOf: __, ...rest } = contact
        return [type, rest, data]
      }),
      [
        ['contact.created', record, { changes: {}, sequence: 1 }],
        ['contact.updated', record, { changes: {}, sequence: 2 }],
        ['contact.deleted', record, { changes: {}, sequence: 3 }],
      ],
    )
  })

  test('an answer to a try that was under way is not kept', async (t) => {
    const opened = await openStore(t)
    const { workspace, people, outbox } = await prepare(opened)
    const webhook = await outbox.addWebhook()
    const { id } = await workspace.write(jane)
    const [leased] = await outbox.lease()
    assert.ok(leased !== undefined)
    await people.delete(id)
    await outbox.answer(leased, afternoon, { answer: leased.body })
    await assertForgotten(opened, /quimby|7712345/i)
    const [deleted] = await outbox.lease(afternoon)
    assert.ok(deleted !== undefined)
    await outbox.answer(deleted, afternoon, { answer: 'Thanks' })
    const [last] = await outbox.list(webhook.id)
    const logged = await opened.store.findDelivery(last?.id ?? '')
    assert.deepEqual(
      logged?.tries.map(({ answer }) => answer),
      ['Thanks'],
    )
  })

  test('a contact that it was merged into for a while keeps its own values', async (t) => {
    const opened = await openStore(t)
    const { workspace, people, outbox } = await prepare(opened)
    await outbox.addWebhook()
    const survivor = await workspace.write({
      ...john,
      company: 'Own',
      Region: 'North',
      tags: ['a'],
    })
    const merged = await workspace.write(jane)
    await people.merge(survivor.id, merged.id, afternoon)
    const set = { phone: '030 1', notes: 'Own notes', company: 'Other', Budget: '2' }
    await people.change(survivor.id, { set, addTags: ['b'] }, afternoon + 1)
    await workspace.createField('Quimby label')
    await workspace.applyPendingValues()
    await people.change(survivor.id, { clear: ['position'] }, afternoon + 2)
    await people.unmerge(merged.id, afternoon + 3)
    await people.change(survivor.id, { set: { 'Quimby label': 'own' } }, afternoon + 4)
    const before = await workspace.get(survivor.id)
    const entries = (await people.history(survivor.id)).length
    await people.delete(merged.id, evening)
    await opened.store.deleteField((await fieldOf(workspace, 'Quimby label')) ?? '', evening)
    assert.deepEqual(await workspace.get(survivor.id), withoutField(before, 'Quimby label'))
    const history = await people.history(survivor.id)
    assert.equal(history.length, entries)
    const [, changed] = history
    assert.deepEqual(
      [changed?.replaced.company, changed?.replaced.phone, changed?.replaced.notes],
      ['Own', null, null],
    )
    assert.deepEqual(changed?.replaced.tags, ['a'])
    const text = (await opened.readRows()).replaceAll(/quimby (?:label|waits)/gi, '')
    assert.doesNotMatch(text, /quimby|7712345/i)
  })

  test('values added to a survivor afterwards remain', async (t) => {
    const opened = await openStore(t)
    const { workspace, people } = await prepare(opened)
    const survivor = await workspace.write({ name: 'Survivor' })
    const merged = await workspace.write({ name: 'Jane Quimby', email: jane.email })
    await people.merge(survivor.id, merged.id)
    await people.unmerge(merged.id)
    await people.change(survivor.id, { set: { email: jane.email } }, afternoon + 1)
    await people.change(survivor.id, { set: { email: john.email } }, afternoon + 2)
    await people.delete(merged.id, evening)
    const emails = (await people.history(survivor.id)).map(({ replaced }) => replaced.email)
    assert.deepEqual(emails, [null, null, null, jane.email])
  })

  test('the survivor of an undone merge leaves the other contact whole', async (t) => {
    const opened = await openStore(t, 'empty')
    const { workspace, people, outbox } = await prepare(opened)
    await outbox.addWebhook()
    const survivor = await workspace.write(jane)
    const merged = await workspace.write({ ...john, company: 'Own' })
    await people.change(merged.id, { set: { company: 'Doe' } })
    await people.merge(survivor.id, merged.id)
    await people.unmerge(merged.id)
    const before = await people.details(merged.id)
    const history = await people.history(merged.id)
    await people.delete(survivor.id)
    assert.deepEqual(await people.details(merged.id), before)
    assert.deepEqual(await people.history(merged.id), history)
    await assertForgotten(opened, /quimby|7712345/i)
  })

  test('merges in a chain: every survivor forgets, even after later merges', async (t) => {
    const opened = await openStore(t, 'empty')
    const { workspace, people, outbox } = await prepare(opened)
    await outbox.addWebhook()
    const a = await workspace.write(jane)
    const b = await workspace.write({ name: 'B' })
    const c = await workspace.write({ name: 'C' })
    const d = await workspace.write({ name: 'D' })
    await people.merge(b.id, a.id)
    await people.merge(c.id, b.id)
    await people.change(c.id, { set: { email: 'c@example.com' } })
    await people.unmerge(b.id)
    await people.unmerge(a.id)
    await people.merge(d.id, b.id)
    await people.merge(c.id, a.id)
    await people.change(c.id, { clear: ['company'] })
    await people.unmerge(a.id)
    await people.delete(a.id)
    await assertForgotten(opened, /quimby|7712345/i)
    assert.equal((await workspace.get(c.id)).email, 'c@example.com')
    assert.equal((await workspace.get(b.id)).id, d.id)
    await people.unmerge(b.id)
    assert.equal((await workspace.get(b.id)).name, 'B')
  })

  test('contacts merged into it are erased with it, from its former survivors too', async (t) => {
    const opened = await openStore(t, 'empty')
    const { workspace, people, outbox } = await prepare(opened)
    await outbox.addWebhook()
    const a = await workspace.write(jane)
    const b = await workspace.write({ name: 'B' })
    const c = await workspace.write({ name: 'C' })
    await people.merge(b.id, a.id)
    await people.change(b.id, { clear: ['notes'] })
    await people.unmerge(a.id)
    await people.merge(c.id, a.id)
    await people.delete(c.id)
    await assertForgotten(opened, /quimby|7712345/i)
    assert.equal((await workspace.get(b.id)).name, 'B')
  })

  test('an undone import leaves nothing of the contacts that it created', async (t) => {
    const opened = await openStore(t, 'empty')
    const { workspace, people, outbox } = await prepare(opened)
    await outbox.addWebhook()
    const file = await ImportedFile.open(workspace)
    const added = await workspace.write(john)
    await file.write(jane, { name: 'Jim Quimby' }, { ...jane, notes: 'Quimby twice' })
    const kept = await file.writeOne({ name: 'Kept', customFields: { 'Quimby kept': 'x' } })
    await people.change(kept, { set: { company: 'Changed' } })
    await workspace.write({ name: 'Jane Doe', email: jane.email, phone: john.email })
    await file.undo(evening)
    const { contacts } = await workspace.search()
    assert.deepEqual(new Set(contacts.map(({ id }) => id)).has(added.id), true)
    for (const { id } of contacts) await people.delete(id, evening)
    await assertForgotten(opened, /quimby|7712345/i)
  })
}

async function prepare({ store }: StoreUnderTest) {
  const workspace = await Workspace.make(store)
  await workspace.createField('Budget')
  return { workspace, people: new People(workspace), outbox: new Outbox(workspace) }
}

async function assertForgotten({ readRows }: StoreUnderTest, values: RegExp): Promise<void> {
  assert.doesNotMatch(await readRows(), values)
}

async function fieldOf(workspace: Workspace, label: string): Promise<string | undefined> {
  const fields = await workspace.store.listFields(workspace.projectId)
  return fields.find((field) => field.label === label)?.id
}

function withoutField<T extends { customFields: Record<string, string> }>(
  contact: T,
  label: string,
): T {
  const { [label]: _, ...customFields } = contact.customFields
  return { ...contact, customFields }
}
