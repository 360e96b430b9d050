import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { People, afternoon, listen } from './people/people.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }

export function unmergeContactContract(openStore: OpenStore): void {
  test('a merged contact is found by its former identity until it is restored', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store, 'Other')
    const { id: survivorId } = await workspace.write({ email: 'jane@example.com' })
    const { id: contactId } = await workspace.write({ email: 'John@Example.com' })
    const { projectId } = workspace
    const find = (identity: string, of = projectId) =>
      store.findMergedContacts({ projectId: of, identity, limit: 2 })
    assert.deepEqual(await find('john@example.com'), [])
    await store.mergeContacts({
      by: byOperator,
      projectId,
      survivorId,
      mergedId: contactId,
      now: noon,
    })
    assert.deepEqual(await find('john@example.com'), [contactId])
    assert.deepEqual(await find('jane@example.com'), [])
    assert.deepEqual(await find('john@example.com', other.projectId), [])
    await store.unmergeContact({ by: byOperator, projectId, contactId, now: noon })
    assert.deepEqual(await find('john@example.com'), [])
  })

  test('merges in a chain lead to the end, and are undone from there', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const a = await workspace.write({ name: 'A', company: 'Doe' })
    const b = await workspace.write({ name: 'B' })
    const c = await workspace.write({ name: 'C' })
    await people.merge(b.id, a.id, afternoon)
    await people.merge(c.id, b.id, afternoon + 1)
    assert.equal((await workspace.get(a.id)).id, c.id)
    assert.deepEqual((await people.details(a.id)).mergedContacts, [
      { id: a.id, name: 'A', survivorId: b.id, mergedAt: afternoon },
      { id: b.id, name: 'B', survivorId: c.id, mergedAt: afternoon + 1 },
    ])
    await assertFailure(() => people.unmerge(a.id), 'invalid_request')
    await people.unmerge(b.id)
    assert.equal((await workspace.get(a.id)).id, b.id)
    assert.deepEqual((await workspace.get(b.id)).company, 'Doe')
    assert.deepEqual((await workspace.get(c.id)).company, null)
    await people.unmerge(a.id)
    assert.deepEqual((await workspace.get(b.id)).company, null)
    assert.deepEqual(await workspace.names(), ['C', 'B', 'A'])
  })

  test('undoing a merge leaves everything as it was', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const survivor = await workspace.write({ name: 'Jane Doe', phone: '+49 30 123456' })
    const body = { ...john, Budget: '1', tags: ['fair'], customFields: { Held: 'x' } }
    const merged = await workspace.write(body)
    await people.change(merged.id, { set: { company: 'Doe' } })
    const last = await workspace.write({ name: 'Last' })
    const snapshot = async () => ({
      order: await workspace.names(),
      details: await Promise.all(
        [survivor, merged, last].map(async ({ id }) => {
          const { contact, overview, ...details } = await people.details(id)
          const later = { updatedAt: 0 }
          return {
            ...details,
            contact: { ...contact, ...later },
            overview: { ...overview, ...later },
          }
        }),
      ),
      history: await people.history(merged.id),
      matches: [await workspace.names({ prefixes: ['john'] }), await workspace.count()],
    })
    const before = await snapshot()
    await people.merge(survivor.id, merged.id)
    assert.equal((await workspace.write({ email: john.email, notes: 'x' })).id, survivor.id)
    await people.change(survivor.id, { clear: ['notes'] })
    const { contact, kept, survivorId } = await people.unmerge(merged.id, afternoon + 1)
    assert.deepEqual([contact.id, kept, survivorId], [merged.id, [], survivor.id])
    assert.deepEqual(await snapshot(), before)
    const changed = await workspace.search({ updatedSince: afternoon + 1 })
    assert.deepEqual(
      new Set(changed.contacts.map(({ id }) => id)),
      new Set([survivor.id, contact.id]),
    )
    assert.equal((await workspace.write({ phone: '+49 30 123456', notes: 'x' })).id, survivor.id)
    assert.equal((await workspace.write({ ...john, notes: 'x' })).id, merged.id)
  })

  test('what has changed since a merge stays and is listed', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const survivor = await workspace.write(jane)
    const body = { ...john, company: 'Doe', position: 'Head', Budget: '1', tags: ['a', 'b'] }
    const merged = await workspace.write(body)
    await people.merge(survivor.id, merged.id)
    await people.change(survivor.id, { set: { company: 'Roe', Budget: '2' }, removeTags: ['a'] })
    await people.change(survivor.id, { addTags: ['a'] })
    const { kept } = await people.unmerge(merged.id)
    assert.deepEqual(kept, ['company', 'Budget'])
    const { company, position, customFields, tags } = await workspace.get(survivor.id)
    assert.deepEqual([company, position, customFields], ['Roe', null, { Budget: '2' }])
    assert.deepEqual(tags, ['a'])
    const back = await workspace.get(merged.id)
    assert.deepEqual(
      [back.company, back.customFields, back.tags],
      ['Doe', { Budget: '1' }, ['a', 'b']],
    )
  })

  test('an undo that would leave the survivor empty is refused', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const survivor = await workspace.write({ name: 'Jane Doe' })
    const merged = await workspace.write(john)
    await people.merge(survivor.id, merged.id)
    const before = await people.change(survivor.id, { clear: ['name'] })
    await assertFailure(() => people.unmerge(merged.id), 'invalid_request')
    assert.deepEqual(await workspace.get(merged.id), before)
    await people.change(survivor.id, { set: { name: 'Jane' } })
    await people.unmerge(merged.id)
    assert.deepEqual(await workspace.names(), ['John Doe', 'Jane'])
  })

  test('possible duplicates of the merged contact go to the survivor, and back', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const holder = await workspace.write(jane)
    const first = await workspace.write(jane, { kind: 'publishable' })
    const second = await workspace.write(jane, { kind: 'publishable' })
    const duplicateOf = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await workspace.get(id)).duplicateOf))
    await people.merge(second.id, holder.id)
    assert.deepEqual(await duplicateOf(first.id, second.id), [second.id, null])
    await people.unmerge(holder.id)
    assert.deepEqual(await duplicateOf(first.id, second.id, holder.id), [
      ...[holder.id, holder.id],
      null,
    ])
    const other = await workspace.write(john)
    await people.merge(other.id, holder.id)
    assert.deepEqual(await duplicateOf(first.id, second.id), [null, first.id])
    await people.unmerge(holder.id)
    assert.deepEqual(await duplicateOf(first.id, second.id), [holder.id, holder.id])
  })

  test('a contact that meanwhile took its identity or its place steps back', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const survivor = await workspace.write(jane)
    const createdAt = new Date(noon - 60_000).toISOString()
    const merged = await workspace.write({ ...john, createdAt })
    await people.merge(survivor.id, merged.id)
    const newer = await workspace.write({ ...john, createdAt }, { now: afternoon })
    assert.equal(newer.outcome, 'created')
    await people.unmerge(merged.id)
    assert.equal((await workspace.get(newer.id)).duplicateOf, merged.id)
    assert.equal((await workspace.get(merged.id)).createdAt, noon - 60_000)
    assert.equal(await workspace.count(), 3)
    assert.equal((await workspace.search({ prefixes: ['john'] })).total, 2)
  })

  test('receivers can follow a merge and its undo', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const survivor = await workspace.write(jane)
    const merged = await workspace.write({ ...john, company: 'Doe' })
    const events = await listen(workspace)
    await people.merge(survivor.id, merged.id)
    await people.unmerge(merged.id)
    const sent = await events()
    assert.deepEqual(
      sent.map(({ type, data }) => [type, data.contact.id, data.changes, data.mergedContactId]),
      [
        ['contact.merged', survivor.id, { company: { from: null, to: 'Doe' } }, merged.id],
        ['contact.updated', survivor.id, { company: { from: 'Doe', to: null } }, undefined],
        ['contact.created', merged.id, {}, undefined],
      ],
    )
    assert.deepEqual(
      sent.map(({ data }) => data.sequence),
      [2, 3, 2],
    )
  })

  test('receivers learn that the survivor is a possible duplicate again', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const holder = await workspace.write(jane)
    const duplicate = await workspace.write(jane, { kind: 'publishable' })
    const events = await listen(workspace)
    await people.merge(duplicate.id, holder.id)
    await people.unmerge(holder.id)
    const sent = await events()
    assert.deepEqual(
      sent.map(({ type, data }) => [type, data.contact.id, data.contact.duplicateOf]),
      [
        ['contact.merged', duplicate.id, null],
        ['contact.updated', duplicate.id, holder.id],
        ['contact.created', holder.id, null],
      ],
    )
  })
}
