import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { People, afternoon, listen } from './people/people.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }

export function updateContactContract(openStore: OpenStore): void {
  test('a person sets and clears fields and changes tags; replaced values are kept', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const body = { ...jane, phone: '+49 30 123456', Budget: '10', Region: 'North' }
    const { id } = await workspace.write({ ...body, tags: ['vip', 'old'] })
    const before = await workspace.get(id)
    const createdAt = new Date(noon - 1_000).toISOString()
    const contact = await people.change(id, {
      set: { name: 'Jane Roe', type: 'company', createdAt, budget: '20' },
      clear: ['phone', 'Region'],
      addTags: ['new', 'vip'],
      removeTags: ['old', 'unknown'],
    })
    assert.deepEqual(contact, {
      ...before,
      ...{ name: 'Jane Roe', type: 'company', createdAt: noon - 1_000, phone: null },
      ...{ customFields: { Budget: '20' }, tags: ['vip', 'new'], updatedAt: afternoon },
    })
    assert.deepEqual(await workspace.get(id), contact)
    const [entry, ...others] = await people.history(id)
    assert.deepEqual(others, [])
    assert.deepEqual([entry?.at, entry?.merged, entry?.unmerged], [afternoon, null, null])
    assert.deepEqual(entry?.by, byOperator)
    assert.deepEqual(entry?.replaced, {
      ...{ name: 'Jane Doe', type: 'person', createdAt: noon, phone: '+49 30 123456' },
      ...{ phoneE164: '+4930123456', tags: ['vip', 'old'] },
      customFields: { Budget: '10', Region: 'North' },
    })
    assert.deepEqual(await workspace.names({ prefixes: ['roe'] }), ['Jane Roe'])
    assert.deepEqual(await workspace.names({ updatedSince: afternoon }), ['Jane Roe'])
  })

  test('an update that changes nothing leaves no history, no time and no event', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write({ ...jane, tags: ['vip'] })
    const before = await workspace.get(id)
    const events = await listen(workspace)
    const set = { name: ' Jane Doe ' }
    const changes = { set, clear: ['phone'], addTags: ['vip'], removeTags: ['x'] }
    const changed = await people.update(id, changes)
    assert.deepEqual(changed, { contact: before, outcome: 'unchanged' })
    assert.deepEqual(await workspace.get(id), before)
    assert.deepEqual([await people.history(id), await events()], [[], []])
  })

  test('an update of what was changed since it was seen is refused, another is not', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { projectId } = workspace
    const { id: contactId } = await workspace.write({ ...jane, Budget: '10' })
    const before = await workspace.get(contactId)
    await people.change(contactId, { set: { name: 'Jane Roe', budget: '20' }, addTags: ['a'] })
    const [field] = await store.listFields(projectId)
    const none = { text: {}, phoneE164: null, customFields: {}, addedTags: [], removedTags: [] }
    const update = (change: object) =>
      store.updateContact({
        ...{ projectId, contactId, by: byOperator, now: afternoon },
        ...{ update: { ...none, ...change }, seenUpdatedAt: before.updatedAt },
      })
    const changed = await workspace.get(contactId)
    for (const change of [
      { text: { name: 'X', company: 'Y' } },
      { customFields: { [field?.id ?? '']: '30' } },
    ]) {
      const refused = await update(change)
      assert.ok('rejection' in refused)
      assert.equal(refused.rejection.code, 'conflict')
    }
    assert.deepEqual(await workspace.get(contactId), changed)
    assert.equal((await people.history(contactId)).length, 1)
    assert.ok('contact' in (await update({ text: { company: 'Y' }, addedTags: ['b'] })))
    assert.ok('contact' in (await update({ text: { name: 'Jane Roe' } })))
  })

  test('an update sends contact.updated with what it changed', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write(jane)
    const events = await listen(workspace)
    await people.change(id, { set: { company: 'Doe' } })
    const [event, ...others] = await events()
    assert.equal(others.length, 0)
    const changes = { company: { from: null, to: 'Doe' } }
    assert.deepEqual([event?.type, event?.data.changes], ['contact.updated', changes])
  })

  test('losing an identity passes its place to the oldest possible duplicate', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const holder = await workspace.write(jane)
    const first = await workspace.write(jane, { kind: 'publishable' })
    const second = await workspace.write(jane, { kind: 'publishable' })
    assert.deepEqual((await people.details(holder.id)).duplicates, [first.id, second.id])
    await people.change(holder.id, { set: { email: 'roe@example.com' } })
    assert.equal((await workspace.get(first.id)).duplicateOf, null)
    assert.equal((await workspace.get(second.id)).duplicateOf, first.id)
    assert.deepEqual((await people.details(holder.id)).duplicates, [])
    const matched = await workspace.write({ email: 'ROE@example.com', notes: 'x' })
    assert.equal(matched.id, holder.id)
    assert.equal((await workspace.write({ ...jane, notes: 'y' })).id, first.id)
  })

  test('a contact that takes an identity already held becomes a possible duplicate', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const other = await workspace.write({ name: 'John Doe', phone: '+49 30 99' })
    const holder = await workspace.write(jane)
    const changed = await people.change(other.id, { set: { email: 'Jane@Example.com' } })
    assert.equal(changed.duplicateOf, holder.id)
    const cleared = await people.change(other.id, { clear: ['email'] })
    assert.equal(cleared.duplicateOf, null)
    assert.equal((await workspace.write({ phone: '+493099', notes: 'x' })).id, other.id)
    await people.change(other.id, { clear: ['phone'] })
    assert.equal((await workspace.write({ phone: '+493099' })).outcome, 'created')
  })

  test('an update that empties it, adds too many tags or an unknown user is refused', async (t) => {
    const { store, addUser } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const tags = Array.from({ length: 50 }, (_, i) => `${i}`)
    const { id } = await workspace.write({ ...jane, tags })
    const before = await workspace.get(id)
    const assigneeId = 'user_00000000000000000000000000'
    const codes = async (changes: Parameters<People['update']>[1]) => {
      const changed = await people.update(id, changes)
      assert.ok('rejection' in changed)
      const { code, errors } = changed.rejection
      return [code, ...errors.map((error) => `${error.pointer} ${error.code}`)]
    }
    const empty = await codes({ clear: ['name', 'email'] })
    assert.deepEqual(empty, ['contact_empty', ' contact_empty'])
    const many = await codes({ set: { name: 'X' }, addTags: ['one more'] })
    assert.deepEqual(many, ['invalid_request', '/tags too_many'])
    const unknown = await codes({ set: { assigneeId } })
    assert.deepEqual(unknown, ['invalid_request', '/assigneeId unknown_user'])
    assert.deepEqual(await workspace.get(id), before)
    assert.deepEqual(await people.history(id), [])
    await addUser(workspace.projectId, assigneeId)
    const set = await people.change(id, { set: { assigneeId }, removeTags: ['0'], addTags: ['x'] })
    assert.deepEqual([set.assigneeId, set.tags.length], [assigneeId, 50])
    assert.equal((await people.change(id, { clear: ['assigneeId'] })).assigneeId, null)
  })

  test('an unknown contact, or one of another project, is not found', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store, 'Others')
    const people = new People(workspace)
    const { id } = await other.write(jane)
    await assertFailure(() => people.update(id, { set: { name: 'X' } }), 'not_found')
    await assertFailure(() => people.update('contact_x', { set: { name: 'X' } }), 'not_found')
    assert.equal((await other.get(id)).name, 'Jane Doe')
    assert.equal(await store.readContactDetails(workspace.projectId, id), null)
    assert.deepEqual(await people.history(id), [])
  })

  test('a value that a person sets is newer than one that waits', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write({ ...jane, customFields: { Budget: 'held', Size: 'L' } })
    const { pendingValues } = await people.details(id)
    assert.deepEqual(pendingValues, { Budget: 'held', Size: 'L' })
    await workspace.createField('Budget')
    await people.change(id, { set: { Budget: 'newer' } })
    await workspace.applyPendingValues()
    const { contact, pendingValues: left } = await people.details(id)
    assert.deepEqual([contact.customFields, left], [{ Budget: 'newer' }, { Size: 'L' }])
    const replaced = (await people.history(id)).map((entry) => entry.replaced)
    assert.deepEqual(replaced, [
      { customFields: { Budget: null } },
      { heldValues: { Budget: 'held' } },
    ])
  })

  test('undoing an import gives a contact the identity of what is left', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write(jane)
    const file = await ImportedFile.open(workspace)
    await file.write({ ...jane, phone: '+49 30 123456' })
    await people.change(id, { clear: ['email'] })
    assert.equal((await workspace.write({ phone: '+49 30 123456', notes: 'x' })).id, id)
    await file.undo(afternoon + 1)
    assert.deepEqual([(await workspace.get(id)).phone, await file.kept()], [null, {}])
    assert.equal((await workspace.write({ phone: '+4930123456' })).outcome, 'created')
  })

  test('the history comes in pages, oldest first, with keys and labels', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write({ ...jane, Budget: '1' })
    await workspace.write({ ...jane, company: 'A', Budget: '2' }, { now: noon + 1 })
    await people.change(id, { set: { company: 'B' } })
    const [field] = await store.listFields(workspace.projectId)
    await store.deleteField(field?.id ?? '', noon)
    const all = await people.history(id)
    assert.deepEqual(
      all.map((entry) => entry.replaced),
      [{ company: null, customFields: { Budget: '1' } }, { company: 'A' }],
    )
    const { keyId, channel } = workspace.writers.secret
    assert.deepEqual(all[0]?.by, { actor: { kind: 'key', id: keyId, label: 'Server' }, channel })
    const query = { projectId: workspace.projectId, contactId: id, limit: 1 }
    const first = await store.listHistory({ ...query, afterChange: 0 })
    const second = await store.listHistory({ ...query, afterChange: first[0]?.change ?? 0 })
    assert.deepEqual([...first, ...second], all)
    const { change: last = 0 } = second[0] ?? {}
    assert.deepEqual(await store.listHistory({ ...query, afterChange: last }), [])
  })
}
