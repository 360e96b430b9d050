import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type BulkChange, bulkMergesPerStep } from '#core/bulk/bulk-change.ts'
import { listCertain } from '#core/contacts/duplicates/list-duplicates.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import type { OpenStore } from '#storage/contract/workspace.ts'
import { until } from '#test/harness/until.ts'
import { BulkTeam, byMember } from './bulk-team.ts'

const merge = { kind: 'merge' } as const

function countsOf({ done, unchanged, failed, undone }: BulkChange) {
  return [done, unchanged, failed, undone.restored, undone.kept]
}

export function bulkMergesContract(openStore: OpenStore): void {
  test('certain pairs are merged step by step and undone at once, also after a kill', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const { workspace, projectId } = team
    const count = bulkMergesPerStep * 2 + 3
    const emails = Array.from({ length: count }, (_, i) => `lead-${i}@example.com`)
    for (const email of emails) {
      await workspace.write({ email, name: 'Rosa Keller' }, { kind: 'publishable' })
      await workspace.write({ email, company: 'Keller' }, { kind: 'publishable' })
      await workspace.write({ email: `x-${email}`, name: 'Rosa' }, { kind: 'publishable' })
      await workspace.write({ email: `x-${email}`, name: 'Ines' }, { kind: 'publishable' })
    }
    const merges = await certain(store, projectId)
    assert.equal(merges.length, count)
    const { id } = await team.start(merge, { merges })
    await team.finish({ holder: 'killed', stepsMax: 1 })
    assert.equal((await team.find(id)).done, bulkMergesPerStep)
    team.now += 60_000
    await team.finish()
    assert.deepEqual(countsOf(await team.find(id)), [count, 0, 0, 0, 0])
    assert.equal(await workspace.count(), count * 3)
    const [first = { keptId: '', otherId: '' }, ...others] = merges
    const survivor = await workspace.get(first.otherId)
    assert.deepEqual(
      [survivor.id, survivor.name, survivor.company],
      [...[first.keptId, 'Rosa Keller', 'Keller']],
    )
    const page = { projectId, contactId: first.keptId, afterChange: 0, limit: 10 }
    assert.deepEqual((await store.listHistory(page))[0]?.by, byMember(team.member))
    assert.deepEqual(await certain(store, projectId), [])
    // What others did since with one of them stays.
    const people = new People(workspace)
    await people.unmerge(first.otherId)
    await people.merge(first.keptId, first.otherId)
    await team.store.undoBulkChange(team.request(id))
    await team.finish({ holder: 'killed too', stepsMax: 1 })
    team.now += 60_000
    await team.finish()
    assert.deepEqual(countsOf(await team.find(id)), [count, 0, 0, count - 1, 1])
    const again = (await certain(store, projectId)).map(({ otherId }) => otherId)
    assert.deepEqual(again.toSorted(), others.map(({ otherId }) => otherId).toSorted())
  })

  test('only contacts that are all certain with each other are merged at once', async (t) => {
    const { store } = await openStore(t)
    const { workspace, projectId } = await BulkTeam.make(store)
    const write = async (email: string, values: object) =>
      (await workspace.write({ email, ...values }, { kind: 'publishable' })).id
    const between = 'office@example.com'
    await write(between, { company: 'Keller', message: 'Hello' })
    await write(between, { name: 'Rosa' })
    await write(between, { name: 'Ines' })
    const apart = 'desk@example.com'
    const kept = await write(apart, { name: 'Rosa Keller', company: 'Keller' })
    const other = await write(apart, { name: 'R. Keller' })
    await write(apart, { name: 'Ines', company: 'Keller' })
    const phone = '+49 221 4710004'
    await write('phone@example.com', { name: 'Rosa', phone })
    await write('phone@example.com', { phone: '+43 221 4710004' })
    assert.deepEqual(await certain(store, projectId), [{ keptId: kept, otherId: other }])
  })

  test('pairs that have become different, or are gone, are not merged', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const { workspace, projectId } = team
    const email = 'rosa@example.com'
    const people = new People(workspace)
    const ids: string[] = []
    for (let i = 0; i < 4; i += 1) {
      ids.push((await workspace.write({ email, name: 'Rosa' }, { kind: 'publishable' })).id)
    }
    const merges = await certain(store, projectId)
    assert.deepEqual(
      merges.map(({ otherId }) => otherId),
      ids.slice(1),
    )
    const [kept = '', renamed = '', distinct = '', erased = ''] = ids
    await team.start(merge, { merges })
    await people.change(renamed, { set: { name: 'Ines' } })
    const by = byMember(team.other)
    const pair = { contactId: kept, otherId: distinct }
    await store.markDistinct({ projectId, ...pair, by, now: team.now })
    await people.delete(erased)
    await team.finish()
    assert.equal(await workspace.count(), 3)
    assert.deepEqual(await certain(store, projectId), [])
  })
}

async function certain(store: BulkTeam['store'], projectId: string) {
  const query = { projectId, after: null, limit: 1 }
  await until(async () => (await store.listDuplicates(query)).isComplete)
  const { groups, merges } = await listCertain(store, projectId)
  const listed = groups.flatMap(({ kept, others }) =>
    others.map(({ id: otherId }) => ({ keptId: kept.id, otherId })),
  )
  assert.equal(listed.length, merges)
  return listed
}
