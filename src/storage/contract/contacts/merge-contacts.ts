import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ImportedFile, importedAt } from '#storage/contract/imports/imported-file.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { People, afternoon } from './people/people.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }

export function mergeContactsContract(openStore: OpenStore): void {
  test('the survivor keeps its values, gaps are filled, tags united', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const survivor = await workspace.write({ ...jane, notes: 'A', Budget: '1', tags: ['vip'] })
    const before = await workspace.get(survivor.id)
    const phone = '+49 30 123456'
    const body = { ...john, phone, notes: 'B', Budget: '2', Region: 'North', tags: ['fair', 'vip'] }
    const merged = await workspace.write(body, { now: noon + 1 })
    const contact = await people.merge(survivor.id, merged.id)
    assert.deepEqual(contact, {
      ...before,
      ...{ phone, customFields: { Budget: '1', Region: 'North' }, tags: ['vip', 'fair'] },
      updatedAt: afternoon,
    })
    assert.deepEqual(await workspace.get(survivor.id), contact)
    assert.deepEqual(await workspace.get(merged.id), contact)
    assert.deepEqual((await people.details(merged.id)).mergedContacts, [
      { id: merged.id, name: john.name, survivorId: survivor.id, mergedAt: afternoon },
    ])
    const [entry] = await people.history(survivor.id)
    assert.deepEqual([entry?.merged, entry?.by.actor.label], [merged.id, 'operator'])
    assert.deepEqual(entry?.replaced.customFields, { Region: null })
    assert.equal(await workspace.count(), 1)
    assert.deepEqual(await workspace.names({ prefixes: ['john'] }), [])
    assert.deepEqual(await workspace.names({ updatedSince: afternoon }), ['Jane Doe'])
    assert.equal((await workspace.write(john)).outcome, 'created')
  })

  test('a merge that adds nothing still changes the time, so that a pull finds it', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write(jane)
    const twin = await workspace.write(jane, { kind: 'publishable' })
    assert.equal((await people.merge(id, twin.id)).updatedAt, afternoon)
    assert.equal((await workspace.search({ updatedSince: afternoon })).total, 1)
  })

  test("what can't be merged is refused, and nothing is changed", async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store, 'Others')
    const people = new People(workspace)
    const tags = (start: number) => Array.from({ length: 26 }, (_, i) => `${start + i}`)
    const a = await workspace.write({ ...jane, tags: tags(0) })
    const b = await workspace.write({ ...john, tags: tags(25) })
    const foreign = await other.write(jane)
    const before = [await workspace.get(a.id), await workspace.get(b.id)]
    await assertFailure(() => people.merge(a.id, b.id), 'invalid_request')
    await assertFailure(() => people.merge(a.id, a.id), 'invalid_request')
    await assertFailure(() => people.merge(a.id, foreign.id), 'not_found')
    await assertFailure(() => people.merge(foreign.id, a.id), 'not_found')
    await assertFailure(() => people.merge(a.id, 'contact_x'), 'not_found')
    await assertFailure(() => people.unmerge(a.id), 'invalid_request')
    await assertFailure(() => people.unmerge(foreign.id), 'not_found')
    assert.deepEqual([await workspace.get(a.id), await workspace.get(b.id)], before)
    assert.deepEqual(await people.history(a.id), [])
    assert.equal(await workspace.count(), 2)
    await people.change(b.id, { removeTags: ['50'] })
    await people.merge(a.id, b.id)
    await assertFailure(() => people.merge(a.id, b.id), 'not_found')
    await assertFailure(() => people.update(b.id, { set: { name: 'X' } }), 'not_found')
  })

  test('pending values move unless a value of the label waits or exists there', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const mine = { Budget: '1', Gone: '2' }
    const survivor = await workspace.write({ ...jane, Area: 'N', customFields: mine })
    const [area] = await store.listFields(workspace.projectId)
    await store.deleteField(area?.id ?? '', noon)
    const customFields = { budget: '8', Size: 'L', Area: 'S', Waits: 'w' }
    const merged = await workspace.write({ ...john, customFields })
    await people.merge(survivor.id, merged.id)
    const after = await people.details(survivor.id)
    assert.deepEqual(after.pendingValues, { Budget: '1', Gone: '2', Size: 'L', Waits: 'w' })
    await workspace.createField('Size')
    await workspace.applyPendingValues()
    const { kept } = await people.unmerge(merged.id)
    assert.deepEqual(kept, ['Size'])
    await workspace.applyPendingValues()
    const left = await people.details(survivor.id)
    assert.deepEqual([left.pendingValues, left.contact.customFields], [mine, { Size: 'L' }])
    const back = await people.details(merged.id)
    assert.deepEqual(back.pendingValues, { Area: 'S', Waits: 'w', budget: '8' })
    assert.deepEqual(back.contact.customFields, { Size: 'L' })
  })

  test('undoing an import keeps merged contacts, and lists them', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const written = await workspace.write(jane)
    const file = await ImportedFile.open(workspace)
    const away = await file.writeOne({ ...john, company: 'Doe' })
    const survivor = await file.writeOne({ name: 'Survivor' })
    const undone = await file.writeOne({ name: 'Undone' })
    const twin = await workspace.write({ name: 'Twin' }, { now: importedAt + 1 })
    const other = await workspace.write({ name: 'Other' }, { now: importedAt + 1 })
    await people.merge(written.id, away)
    await people.merge(survivor, twin.id)
    await people.merge(undone, other.id)
    await people.unmerge(other.id)
    const result = await file.undo(afternoon + 1)
    assert.deepEqual(result.undone, { removed: 1, restored: 0, kept: 2 })
    assert.deepEqual(await file.kept(), { [away]: ['mergedInto'], [survivor]: ['mergedContacts'] })
    assert.equal((await workspace.get(away)).company, 'Doe')
    assert.equal((await workspace.get(twin.id)).id, survivor)
    assert.equal(await store.getContact(workspace.projectId, undone), null)
    assert.equal((await workspace.get(other.id)).name, 'Other')
    await people.unmerge(away)
    assert.equal((await workspace.get(away)).name, 'John Doe')
  })

  test('a file that is imported again finds its rows through the survivor', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const file = await ImportedFile.open(workspace)
    const away = await file.writeOne({ name: 'No identity' })
    const { id } = await workspace.write(jane)
    await people.merge(id, away)
    const again = await ImportedFile.open(workspace, { mapping: 'other' })
    assert.equal(await again.writeOne({ name: 'No identity' }), id)
    assert.equal(await workspace.count(), 1)
  })
}
