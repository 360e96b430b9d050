import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { BulkAction } from '#core/bulk/bulk-change.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'
import { BulkTeam } from './bulk-team.ts'

const hot: BulkAction = { kind: 'addTag', tag: 'hot' }

export function bulkLeasesContract(openStore: OpenStore): void {
  test('those of several projects have their turns, also when one fails', async (t) => {
    const { store } = await openStore(t, 'empty')
    const teams = [await BulkTeam.make(store), await BulkTeam.make(store)]
    for (const team of teams) await team.start(hot, { ids: await team.addLeads(1) })
    const lease = { holder: 'here', now: noon, until: noon + 1_000, untilCounted: noon + 1_000 }
    const leases = [await store.leaseBulkChange(lease), await store.leaseBulkChange(lease)]
    const projectIds = leases.map((leased) => leased?.change.projectId)
    assert.deepEqual(new Set(projectIds), new Set(teams.map(({ projectId }) => projectId)))
    assert.equal(await store.leaseBulkChange({ ...lease, holder: 'there' }), null)
  })

  test('what a node of 0.2.0 has begun is continued', async (t) => {
    const { store, runSql } = await openStore(t, 'empty')
    const team = await BulkTeam.make(store)
    const { id } = await team.start(hot, { ids: await team.addLeads(1) })
    await runSql('DELETE FROM work')
    await runSql('UPDATE projects SET has_bulk_changes = true, work_kinds = NULL')
    await team.finish()
    assert.equal((await team.find(id)).state, 'done')
  })

  test('a step that repeats another, or is not of the holder, changes nothing', async (t) => {
    const { store } = await openStore(t, 'empty')
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(2)
    const { id: bulkId } = await team.start(hot, { ids })
    const { projectId, now } = team
    const lease = { holder: 'here', now, until: now + 1_000 }
    await store.leaseBulkChange({ ...lease, untilCounted: now + 1_000 })
    const step = { ...lease, projectId, bulkId, from: null, total: null }
    const first = { ...step, ids: ids.slice(0, 1), position: '1' }
    assert.equal(await store.takeBulkStep({ ...first, holder: 'other' }), null)
    assert.equal((await store.takeBulkStep(first))?.done, 1)
    assert.equal(await store.takeBulkStep(first), null)
    assert.deepEqual(await team.tagsOf(ids), ['hot', ''])
    assert.equal(await store.takeUndoStep({ ...lease, projectId, bulkId }), null)
  })

  test('until its first step, one is held for as long as its leads take to count', async (t) => {
    const { store } = await openStore(t, 'empty')
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(2)
    const { id: bulkId } = await team.start(hot, { ids })
    const { projectId, now } = team
    const getsAt = async (holder: string, at: number) => {
      const lease = { holder, now: at, until: at + 3_000, untilCounted: at + 60_000 }
      return (await store.leaseBulkChange(lease))?.change.id === bulkId
    }
    assert.equal(await getsAt('here', now), true)
    assert.equal(await getsAt('there', now + 59_000), false)
    const step = { holder: 'here', now: now + 59_000, until: now + 62_000, projectId, bulkId }
    const first = { ...step, ids: ids.slice(0, 1), from: null, position: '1', total: 2 }
    assert.equal((await store.takeBulkStep(first))?.done, 1)
    assert.equal(await getsAt('there', now + 61_000), false)
    assert.equal(await getsAt('there', now + 63_000), true)
    assert.equal(await getsAt('here', now + 65_000), false)
    await store.undoBulkChange(team.request(bulkId))
    assert.equal(await getsAt('here', now + 65_000), true)
    assert.equal(await getsAt('there', now + 67_000), false)
    assert.equal(await getsAt('there', now + 69_000), true)
  })

  test('the last step of an undo lets another process have the next bulk change', async (t) => {
    const { store } = await openStore(t, 'empty')
    const team = await BulkTeam.make(store)
    const { id: bulkId } = await team.start(hot, { ids: await team.addLeads(1) })
    await team.finish()
    await store.undoBulkChange(team.request(bulkId))
    const { projectId, now } = team
    const lease = { holder: 'here', now, until: now + 1_000, untilCounted: now + 1_000 }
    await store.leaseBulkChange(lease)
    const { id: nextId } = await team.start(hot, { ids: await team.addLeads(1) })
    assert.equal((await store.takeUndoStep({ ...lease, projectId, bulkId }))?.state, 'undone')
    const next = await store.leaseBulkChange({ ...lease, holder: 'there' })
    assert.equal(next?.change.id, nextId)
  })
}
