import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type {
  DuplicateStore,
  DuplicatesQuery,
  GroupPlace,
} from '#core/contacts/duplicates/duplicate-store.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { type OpenStore, Workspace, assertFailure } from '#storage/contract/workspace.ts'
import { until } from '#test/harness/until.ts'
import { People, afternoon } from './people/people.ts'

const company = 'Quimby Works'
const phone = '+49 221 4710004'

export function duplicatesContract(openStore: OpenStore): void {
  test('pairs have their reasons, the strongest group first, then the newest', async (t) => {
    const { workspace, list } = await open(openStore, t)
    await workspace.write({ name: 'Rosa Quimby', email: 'rosa@quimby.example', company })
    await workspace.write({ name: 'R. Quimby', company: 'QUIMBY WORKS GMBH', phone })
    await workspace.write({ name: 'Jan Doe', phone: '0221 4710004' })
    await workspace.write({ name: 'Quimby, Rosa', email: 'r.quimby@quimby.example' })
    for (const name of ['Ann', 'Ann Lee']) {
      await workspace.write({ name, email: 'ann@example.com' }, { kind: 'publishable' })
    }
    await workspace.write({ name: 'Alone', email: 'alone@example.com', company })
    assert.deepEqual(await list(), [
      'email: Ann + Ann Lee (email)',
      'company: Rosa Quimby + R. Quimby (company)',
      'domain: Rosa Quimby + Quimby, Rosa (domain)',
      'phone: R. Quimby + Jan Doe (phone)',
    ])
  })

  test('a pair is in the group of its strongest reason alone', async (t) => {
    const { workspace, list } = await open(openStore, t)
    const both = { name: 'Rosa Quimby', email: 'rosa@quimby.example', company, phone }
    await workspace.write(both, { kind: 'publishable' })
    await workspace.write(both, { kind: 'publishable' })
    await workspace.write({ ...both, email: 'rosa@other.example' })
    assert.deepEqual(await list(), [
      'email: Rosa Quimby + Rosa Quimby (email, phone, company, domain)',
      'phone: Rosa Quimby + Rosa Quimby (phone, company); ' +
        'Rosa Quimby + Rosa Quimby (phone, company)',
    ])
  })

  test('groups follow every change, merge, undo and deletion', async (t) => {
    const { workspace, people, list } = await open(openStore, t)
    const a = await workspace.write({ name: 'A', phone })
    const b = await workspace.write({ name: 'B', email: 'b@example.com' })
    assert.deepEqual(await list(), [])
    await people.change(b.id, { set: { phone: '0221 4710004' } })
    assert.deepEqual(await list(), ['phone: A + B (phone)'])
    await people.change(b.id, { set: { name: 'C' } })
    assert.deepEqual(await list(), ['phone: A + C (phone)'])
    await people.merge(a.id, b.id)
    assert.deepEqual(await list(), [])
    await people.unmerge(b.id)
    assert.deepEqual(await list(), ['phone: A + C (phone)'])
    await people.change(a.id, { clear: ['phone'] })
    assert.deepEqual(await list(), [])
    await people.change(a.id, { set: { phone } })
    await people.change(b.id, { set: { createdAt: '2020-01-01T00:00:00Z' } })
    assert.deepEqual(await list(), ['phone: C + A (phone)'])
    await people.delete(a.id)
    assert.deepEqual(await list(), [])
  })

  test('what a member found to be different stays so, also after merges', async (t) => {
    const { workspace, people, list, distinguish } = await open(openStore, t)
    const [a, b, c] = [
      await workspace.write({ name: 'A', phone }),
      await workspace.write({ name: 'B', phone: '0221 4710004' }),
      await workspace.write({ name: 'C', phone: '00492214710004' }),
    ]
    await distinguish(a.id, b.id)
    assert.deepEqual(await list(), ['phone: A + C (phone); B + C (phone)'])
    await distinguish(c.id, a.id)
    await distinguish(c.id, a.id)
    assert.deepEqual(await list(), ['phone: B + C (phone)'])
    await people.merge(b.id, c.id)
    assert.deepEqual(await list(), [])
    await people.change(a.id, { set: { company } })
    assert.deepEqual(await list(), [])
    await people.unmerge(c.id)
    assert.deepEqual(await list(), ['phone: B + C (phone)'])
    await distinguish(b.id, a.id, false)
    await distinguish(b.id, a.id, false)
    assert.deepEqual(await list(), ['phone: A + B (phone); B + C (phone)'])
    await workspace.write({ name: 'D', phone }, { kind: 'publishable' })
    assert.equal((await list())[0]?.split(';').length, 5)
  })

  test('a contact that is erased leaves nothing of what it was compared by', async (t) => {
    const opened = await openStore(t, 'empty')
    const workspace = await Workspace.make(opened.store)
    const people = new People(workspace)
    const { projectId } = workspace
    const jane = { name: 'Jane Zyx', email: 'jane@zyx.example', phone: '+49 30 7712345' }
    const { id } = await workspace.write({ ...jane, company: 'Zyx' }, { kind: 'publishable' })
    const other = await workspace.write({ ...jane, company: 'Zyx' }, { kind: 'publishable' })
    const third = await workspace.write({ name: 'John' })
    const query = { projectId, after: null, limit: 10 }
    assert.equal((await listCompared(opened.store, query)).total, 1)
    for (const otherId of [other.id, third.id]) {
      const pair = { projectId, contactId: id, otherId, by: byOperator, now: afternoon }
      await opened.store.markDistinct(pair)
    }
    await people.delete(id)
    await people.delete(other.id)
    assert.doesNotMatch(await opened.readRows(), /zyx|7712345/i)
    assert.equal((await listCompared(opened.store, query)).total, 0)
  })

  test('pages continue where they ended', async (t) => {
    const { workspace, people, list, page } = await open(openStore, t)
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const email = `${name}@example.com`
      await workspace.write({ name, email }, { kind: 'publishable' })
      await workspace.write({ name, email, phone }, { kind: 'publishable' })
    }
    const all = await list()
    assert.deepEqual(
      all.map((group) => group.slice(0, 12)),
      ['email: E + E', 'email: D + D', 'email: C + C', 'email: B + B', 'email: A + A'].concat(
        'phone: A + B',
      ),
    )
    const first = await page(null, 2)
    assert.deepEqual([first.groups.length, first.total], [2, 6])
    const [merged] = first.groups
    assert.ok(merged !== undefined)
    const [survivor, gone] = merged.contacts
    await people.merge(survivor?.id ?? '', gone?.id ?? '')
    const second = await page(first.next, 3)
    assert.deepEqual(
      second.groups.map(({ contacts }) => contacts[0]?.name),
      ['C', 'B', 'A'],
    )
    const last = await page(second.next, 3)
    assert.deepEqual([last.groups.length, last.next, last.total], [1, null, 5])
  })

  test('a text that many share shows the oldest of them', async (t) => {
    const { workspace, people, page } = await open(openStore, t)
    const bodies = Array.from({ length: 30 }, (_, i) => ({ name: `Name ${i}`, phone }))
    await workspace.writeAll(bodies, { kind: 'publishable' })
    const { groups } = await page(null, 10)
    assert.deepEqual([groups.length, groups[0]?.contacts.length], [1, 20])
    assert.deepEqual(groups[0]?.pairs.length, 190)
    const { id } = await workspace.write({ name: 'Later', phone }, { kind: 'publishable' })
    assert.deepEqual((await page(null, 10)).groups, groups)
    await people.change(id, { set: { createdAt: '2020-01-01T00:00:00Z' } })
    const [oldest] = (await page(null, 10)).groups[0]?.contacts ?? []
    assert.equal(oldest?.id, id)
  })

  test('a preview says what the merge then does', async (t) => {
    const { store, workspace, people } = await open(openStore, t)
    const { projectId } = workspace
    const budget = await workspace.createField('Budget')
    const held = { customFields: { Waits: 'mine', Own: '1' } }
    const a = await workspace.write({ name: 'A', company, Budget: '1', tags: ['x'], ...held })
    const other = { customFields: { WAITS: 'theirs', Other: '2' } }
    const b = await workspace.write({ name: 'B', phone, Budget: '2', tags: ['x', 'y'], ...other })
    const preview = await store.previewMerge({ projectId, survivorId: a.id, mergedId: b.id })
    const values = preview?.values.map(({ field, label, survivor, merged, after, isChoice }) => {
      return [field ?? label, survivor, merged, after, isChoice]
    })
    assert.deepEqual(values, [
      ['type', 'person', 'person', 'person', false],
      ['name', 'A', 'B', 'A', true],
      ['phone', null, phone, phone, false],
      ['company', company, null, company, false],
      [budget.id, '1', '2', '1', true],
      ['tags', ['x'], ['x', 'y'], ['x', 'y'], false],
      ['Own', '1', null, '1', false],
      ['Waits', 'mine', 'theirs', 'mine', false],
      ['Other', null, '2', '2', false],
    ])
    const take = ['name', budget.id]
    const merge = { projectId, survivorId: a.id, mergedId: b.id, take }
    await store.mergeContacts({ ...merge, by: byOperator, now: afternoon })
    const merged = await people.details(a.id)
    assert.deepEqual(merged.contact.name, 'B')
    assert.deepEqual(merged.contact.customFields, { Budget: '2' })
    assert.deepEqual(merged.pendingValues, { Own: '1', Waits: 'mine', Other: '2' })
    assert.equal(await store.previewMerge({ projectId, survivorId: a.id, mergedId: b.id }), null)
    await people.unmerge(b.id)
    const [first, second] = [await workspace.get(a.id), await workspace.get(b.id)]
    assert.deepEqual([first.name, first.customFields], ['A', { Budget: '1' }])
    assert.deepEqual([second.name, second.customFields], ['B', { Budget: '2' }])
  })

  test('a preview fails as the merge does if they have too many tags', async (t) => {
    const { store, workspace } = await open(openStore, t)
    const { projectId } = workspace
    const full = Array.from({ length: tagsMax }, (_, i) => `tag ${i}`)
    const a = await workspace.write({ name: 'A', tags: full })
    const b = await workspace.write({ name: 'B', tags: ['tag'] })
    const pair = { projectId, survivorId: a.id, mergedId: b.id }
    const merge = { ...pair, by: byOperator, now: afternoon }
    await assertFailure(async () => store.previewMerge(pair), 'invalid_request')
    await assertFailure(() => store.mergeContacts(merge), 'invalid_request')
  })

  test('a merge that takes the identity of the other one holds it, until its undo', async (t) => {
    const { store, workspace, people } = await open(openStore, t)
    const { projectId } = workspace
    const a = await workspace.write({ name: 'A', email: 'a@example.com' })
    const b = await workspace.write({ name: 'B', email: 'b@example.com' })
    const merge = { projectId, survivorId: a.id, mergedId: b.id, take: ['email'] }
    await store.mergeContacts({ ...merge, by: byOperator, now: afternoon })
    const again = await workspace.write({ email: 'b@example.com', company })
    assert.deepEqual([again.id, again.outcome], [a.id, 'updated'])
    await people.unmerge(b.id)
    assert.equal((await workspace.write({ email: 'b@example.com', company })).id, b.id)
    assert.equal((await workspace.write({ email: 'a@example.com', company })).id, a.id)
  })

  test('a merge of what has changed since the preview is refused, on either side', async (t) => {
    const { store, workspace, people } = await open(openStore, t)
    const { projectId } = workspace
    const a = await workspace.write({ name: 'A', phone })
    const b = await workspace.write({ name: 'B', email: 'b@example.com' })
    const pair = { projectId, survivorId: a.id, mergedId: b.id }
    const see = async () => (await store.previewMerge(pair))?.sequences
    const mergeAsSeen = (seenSequences: Awaited<ReturnType<typeof see>>) => {
      assert.ok(seenSequences !== undefined)
      return store.mergeContacts({ ...pair, seenSequences, by: byOperator, now: afternoon })
    }
    for (const { id } of [a, b]) {
      const seen = await see()
      await people.change(id, { set: { company: `Of ${id}` } })
      const before = [await workspace.get(a.id), await workspace.get(b.id)]
      await assertFailure(() => mergeAsSeen(seen), 'conflict')
      assert.deepEqual([await workspace.get(a.id), await workspace.get(b.id)], before)
    }
    await mergeAsSeen(await see())
    await people.unmerge(b.id)
    const seen = await see()
    await people.merge(a.id, b.id)
    await people.unmerge(b.id)
    await assertFailure(() => mergeAsSeen(seen), 'conflict')
    assert.equal((await mergeAsSeen(await see())).email, 'b@example.com')
  })

  test('only contacts of the project can be compared', async (t) => {
    const { store, workspace, distinguish, list } = await open(openStore, t)
    const other = await Workspace.make(store, 'Other')
    const a = await workspace.write({ name: 'A', phone })
    const b = await other.write({ name: 'B', phone })
    assert.deepEqual(await list(), [])
    await assertFailure(() => distinguish(a.id, b.id), 'not_found')
    const pair = { projectId: workspace.projectId, survivorId: a.id, mergedId: b.id }
    assert.equal(await store.previewMerge(pair), null)
    const unknown = { projectId: 'project_none', after: null, limit: 1 }
    await assertFailure(() => store.listDuplicates(unknown), 'not_found')
  })
}

/** Reads once all contacts are compared: on a busy machine one read may not get that far. */
async function listCompared(store: DuplicateStore, query: DuplicatesQuery) {
  await until(async () => (await store.listDuplicates(query)).isComplete)
  return store.listDuplicates(query)
}

async function open(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  const page = (after: GroupPlace | null, limit: number) =>
    listCompared(store, { projectId, after, limit })
  /** Each group as a line. */
  const list = async () => {
    const { groups } = await page(null, 20)
    return groups.map(({ reason, contacts, pairs }) => {
      const nameOf = (id: string) => contacts.find((contact) => contact.id === id)?.name
      const lines = pairs.map(({ ids: [a, b], reasons }) => {
        return `${nameOf(a)} + ${nameOf(b)} (${reasons.join(', ')})`
      })
      return `${reason}: ${lines.join('; ')}`
    })
  }
  const distinguish = (contactId: string, otherId: string, isDistinct = true) => {
    const request = { projectId, contactId, otherId, by: byOperator, now: afternoon }
    return isDistinct ? store.markDistinct(request) : store.unmarkDistinct(request)
  }
  return { store, workspace, people: new People(workspace), page, list, distinguish }
}
