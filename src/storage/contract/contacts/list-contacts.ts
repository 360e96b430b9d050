import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type SearchFilter, listContacts } from '#core/contacts/searching/search-contacts.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

export function listContactsContract(openStore: OpenStore): void {
  test('every record is the one that its id returns, in the order of the search', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const jane = { name: 'Jane Doe', email: 'jane@example.com', tags: ['vip'] }
    await workspace.write({ ...jane, notes: 'Not in a summary', Budget: 10 })
    await workspace.write(jane, { kind: 'publishable' })
    await workspace.write({ phone: '12', type: 'company', createdAt: '2020-01-01T00:00:00Z' })
    const { contacts } = await workspace.search()
    const expected = await Promise.all(contacts.map(({ id }) => workspace.get(id)))
    assert.deepEqual(await listAll(workspace), expected)
    assert.deepEqual(expected[0]?.duplicateOf, expected[1]?.id)
  })

  test('a filter lists what a search with it finds, from one project only', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write({ name: 'Jane Doe', email: 'Jane@example.com' }, { now: noon - 1 })
    await workspace.write({ name: 'John Doe', email: 'john@example.com' })
    await workspace.write({ name: 'Jim Roe' })
    await (await Workspace.make(store)).write({ name: 'Jill Doe', email: 'jane@example.com' })
    const names = async (filter: SearchFilter) =>
      (await listAll(workspace, filter)).map(({ name }) => name)
    assert.deepEqual(await names({}), ['Jim Roe', 'John Doe', 'Jane Doe'])
    assert.deepEqual(await names({ q: 'doe' }), ['John Doe', 'Jane Doe'])
    assert.deepEqual(await names({ email: 'JANE@example.com' }), ['Jane Doe'])
    const updatedSince = new Date(noon).toISOString()
    assert.deepEqual(await names({ updatedSince }), ['John Doe', 'Jim Roe'])
    assert.deepEqual(await names({ updatedSince, q: 'doe', email: 'john@example.com' }), [
      'John Doe',
    ])
    assert.deepEqual(await names({ q: 'nobody' }), [])
  })

  test('pages neither skip nor repeat while contacts arrive', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const named = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ name: `Jane ${from + i}` }))
    await workspace.writeAll(named(0, 900))
    const expected = named(0, 900)
      .map(({ name }) => name)
      .toReversed()
    for (const filter of [{}, { q: 'jane' }]) {
      const before = await workspace.names({ limit: 10_000 })
      const names: (string | null)[] = []
      for await (const page of listContacts(store, workspace.projectId, filter)) {
        names.push(...page.map(({ name }) => name))
        await workspace.writeAll(named(900, 910))
      }
      assert.deepEqual(names, before)
      assert.deepEqual(names.slice(-900), expected)
    }
  })
}

function listAll(workspace: Workspace, filter: SearchFilter = {}) {
  return Array.fromAsync(listContacts(workspace.store, workspace.projectId, filter)).then((pages) =>
    pages.flat(),
  )
}
