import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type OpenStore, Workspace, assertFailure } from '#storage/contract/workspace.ts'
import { People, afternoon, listen } from './people/people.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }

export function deleteContactContract(openStore: OpenStore): void {
  test('a deleted contact is gone with everything stored about it', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const stays = await workspace.write(john)
    const { id } = await workspace.write({ ...jane, customFields: { Budget: '10' } })
    await people.change(id, { set: { company: 'Doe' } })
    await people.delete(id)
    assert.equal(await store.getContact(workspace.projectId, id), null)
    assert.equal(await store.readContactDetails(workspace.projectId, id), null)
    assert.deepEqual(await people.history(id), [])
    const { contacts, total } = await workspace.search()
    assert.deepEqual([contacts.map((contact) => contact.id), total], [[stays.id], 1])
    assert.deepEqual(await workspace.names({ prefixes: ['jane'] }), [])
    assert.deepEqual(await workspace.names({ emailFolded: jane.email }), [])
    await workspace.createField('Budget')
    assert.equal(await workspace.applyPendingValues(), 0)
    await assertFailure(() => people.delete(id), 'not_found')
    assert.notEqual((await workspace.write(jane)).id, id)
  })

  test('its oldest possible duplicate takes its place', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write(jane)
    const first = await workspace.write(jane, { kind: 'publishable' })
    const second = await workspace.write(jane, { kind: 'publishable' })
    await people.delete(id)
    assert.equal((await workspace.get(first.id)).duplicateOf, null)
    assert.equal((await workspace.get(second.id)).duplicateOf, first.id)
  })

  test('contacts that were merged into it are deleted with it, over every step', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const names = ['A', 'B', 'C']
    const ids = await Promise.all(
      names.map(async (name) => (await workspace.write({ name, customFields: { X: name } })).id),
    )
    const [a = '', b = '', c = ''] = ids
    await people.change(a, { set: { company: 'A' } })
    await people.merge(b, a)
    await people.merge(c, b)
    assert.equal((await workspace.get(a)).id, c)
    await people.delete(c)
    for (const id of ids) {
      assert.equal(await store.getContact(workspace.projectId, id), null)
      await assertFailure(() => people.unmerge(id), 'not_found')
      assert.deepEqual(await people.history(id), [])
    }
    assert.equal(await workspace.count(), 0)
  })

  test('a contact of another project, or one merged away, is not deleted', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const other = await Workspace.make(store, 'Others')
    const people = new People(workspace)
    const foreign = await other.write(jane)
    const survivor = await workspace.write(jane)
    const merged = await workspace.write(john)
    await people.merge(survivor.id, merged.id)
    await assertFailure(() => people.delete(foreign.id), 'not_found')
    await assertFailure(() => people.delete(merged.id), 'not_found')
    assert.equal((await other.get(foreign.id)).name, 'Jane Doe')
    assert.equal((await workspace.get(merged.id)).id, survivor.id)
  })

  test("the deletion is reported, without the contact's values", async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const { id } = await workspace.write(jane)
    const events = await listen(workspace)
    await people.change(id, { set: { name: 'Jane Roe' } }, afternoon)
    await people.delete(id, afternoon + 1)
    const [updated, deleted, ...others] = await events()
    assert.equal(others.length, 0)
    assert.deepEqual([updated?.type, deleted?.type], ['contact.updated', 'contact.deleted'])
    assert.deepEqual([deleted?.data.contact.id, deleted?.data.contact.name], [id, null])
    assert.ok((deleted?.data.sequence ?? 0) > (updated?.data.sequence ?? 0))
  })
}
