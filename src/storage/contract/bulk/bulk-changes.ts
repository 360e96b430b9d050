import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type BulkAction, type BulkChange, bulkOpenMax } from '#core/bulk/bulk-change.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { hourMs } from '#model/values/durations.ts'
import { bulkKeptMs, bulkUndoableMs } from '#model/values/periods.ts'
import { type OpenStore, assertFailure } from '#storage/contract/workspace.ts'
import { BulkTeam, byMember } from './bulk-team.ts'

const hot: BulkAction = { kind: 'addTag', tag: 'hot' }

function countsOf({ state, total, done, unchanged, failed }: BulkChange) {
  return { state, total, done, unchanged, failed }
}

export function bulkChangesContract(openStore: OpenStore): void {
  test('the leads with some ids are changed, by the member, as their histories say', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const [first = '', second = '', third = ''] = await team.addLeads(3)
    await team.changeOther(second, { addTags: ['hot'] })
    const unknown = 'contact_00000000000000000000000001'
    const bulkChange = await team.make(hot, { ids: [first, second, unknown] })
    assert.deepEqual(countsOf(bulkChange), {
      state: 'done',
      total: 3,
      done: 1,
      unchanged: 1,
      failed: 1,
    })
    assert.deepEqual(await team.tagsOf([first, second, third]), ['hot', 'hot', ''])
    const page = { projectId: team.projectId, contactId: first, afterChange: 0, limit: 10 }
    const [entry] = await store.listHistory(page)
    assert.deepEqual(entry?.by, byMember(team.member))
    assert.deepEqual(bulkChange.startedBy, byMember(team.member).actor)
    const { id: assigneeId } = team.other
    await team.make({ kind: 'assign', assigneeId }, { ids: [first, third] })
    assert.equal((await team.workspace.get(third)).assigneeId, assigneeId)
    await team.make({ kind: 'assign', assigneeId: null }, { ids: [third] })
    assert.equal((await team.workspace.get(third)).assigneeId, null)
    await team.make({ kind: 'removeTag', tag: 'hot' }, { ids: [first] })
    assert.deepEqual(await team.tagsOf([first]), [''])
    const deleted = await team.make({ kind: 'delete' }, { ids: [first, second] })
    assert.equal(deleted.done, 2)
    assert.equal(await team.workspace.count(), 1)
  })

  test('all leads that match in their turn are changed, and none that came later', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const old = await team.addLeads(250, ['old'])
    const others = await team.addLeads(3)
    team.now += 1
    const { id } = await team.start(hot, team.filter({ tags: ['old'], prefixes: ['lead'] }))
    const late = await team.addLeads(2, ['old'])
    await team.changeOther(old[0] ?? '', { removeTags: ['old'] })
    await team.changeOther(others[0] ?? '', { addTags: ['old'] })
    await team.finish()
    const bulkChange = await team.find(id)
    assert.deepEqual(countsOf(bulkChange), {
      state: 'done',
      total: 250,
      done: 250,
      unchanged: 0,
      failed: 0,
    })
    const tags = await team.tagsOf([...old, ...others, ...late])
    assert.equal(tags.filter((joined) => joined === 'old,hot').length, 250)
    assert.deepEqual([tags[0], tags[250], ...tags.slice(-2)], ['', 'old,hot', 'old', 'old'])
  })

  test('leads that arrive at the start are never counted', async (t) => {
    const { store } = await openStore(t)
    for (const filter of [{}, { tags: ['old'] }, { prefixes: ['lead'] }]) {
      const team = await BulkTeam.make(store)
      await team.addLeads(230, ['old'])
      team.now += 1
      const { id } = await team.start(hot, team.filter(filter))
      await team.addLeads(40, ['old'])
      await team.finish({ stepsMax: 1 })
      const begun = await team.find(id)
      assert.deepEqual([begun.state, begun.total, begun.done], ['running', 230, 100])
      await team.finish()
      const counts = { state: 'done', total: 230, done: 230, unchanged: 0, failed: 0 }
      assert.deepEqual(countsOf(await team.find(id)), counts)
    }
  })

  test('a tag that is removed is the filter itself', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(230, ['old'])
    const bulkChange = await team.make(
      { kind: 'removeTag', tag: 'old' },
      team.filter({ tags: ['old'] }),
    )
    assert.equal(bulkChange.done, 230)
    assert.deepEqual(new Set(await team.tagsOf(ids)), new Set(['']))
  })

  test('an undo restores leads that are unchanged since, and counts the rest', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(120)
    const [mine = '', second = ''] = ids
    await team.changeOther(mine, { set: { assigneeId: team.member.id } })
    const bulkChange = await team.make({ kind: 'assign', assigneeId: team.other.id }, { ids })
    await team.changeOther(second, { set: { assigneeId: team.member.id } })
    const undone = await team.undo(bulkChange.id)
    assert.deepEqual([undone.state, undone.undone], ['undone', { restored: 119, kept: 1 }])
    const assignees = await Promise.all(ids.map((id) => team.workspace.get(id)))
    const expected = ids.map((id) => (id === mine || id === second ? team.member.id : null))
    assert.deepEqual(
      assignees.map(({ assigneeId }) => assigneeId),
      expected,
    )
    assert.deepEqual(await store.undoBulkChange(team.request(bulkChange.id)), undone)
  })

  test('one that is killed resumes where it was, and changes each lead once', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(350)
    const { id } = await team.start(hot, team.filter())
    await team.finish({ holder: 'killed', stepsMax: 2 })
    assert.equal((await team.find(id)).done, 200)
    await team.finish({ holder: 'other' })
    assert.equal((await team.find(id)).done, 200)
    team.now += 10_000
    await team.finish({ holder: 'other' })
    const bulkChange = await team.find(id)
    assert.deepEqual(countsOf(bulkChange), {
      state: 'done',
      total: 350,
      done: 350,
      unchanged: 0,
      failed: 0,
    })
    const page = { projectId: team.projectId, afterChange: 0, limit: 10 }
    for (const contactId of ids) {
      assert.equal((await store.listHistory({ ...page, contactId })).length, 1)
    }
  })

  test('one in progress is cancelled, or undone at once', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(250)
    const { id } = await team.start(hot, team.filter())
    await team.finish({ stepsMax: 1 })
    const cancelled = await store.cancelBulkChange(team.request(id))
    const counts = { state: 'cancelled', total: 100, done: 100, unchanged: 0, failed: 0 }
    assert.deepEqual(countsOf(cancelled), counts)
    await team.finish()
    assert.deepEqual(await store.cancelBulkChange(team.request(id)), cancelled)
    const second = await team.start({ kind: 'addTag', tag: 'cold' }, team.filter())
    await team.finish({ stepsMax: 1 })
    const undone = await team.undo(second.id)
    assert.deepEqual([undone.state, undone.undone.restored], ['undone', 100])
    const tags = await team.tagsOf(ids)
    assert.equal(tags.filter((joined) => joined === 'hot').length, 100)
    assert.equal(tags.filter((joined) => joined === '').length, 150)
  })

  test('it ends when its member may no longer make the change', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(250)
    const { id } = await team.start({ kind: 'delete' }, { ids })
    await team.finish({ stepsMax: 1 })
    const { projectId, member } = team
    await store.changeRole({ projectId, memberId: member.id, role: 'member', by: 'operator' })
    await team.finish()
    const bulkChange = await team.find(id)
    assert.deepEqual([bulkChange.state, bulkChange.done], ['cancelled', 100])
    assert.equal(await team.workspace.count(), 150)
    const tagging = await team.make(hot, { ids })
    assert.deepEqual([tagging.done, tagging.failed], [150, 100])
  })

  test('an undo ends with the role of its member, and another one undoes the rest', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const ids = await team.addLeads(250)
    const { projectId, member, other } = team
    const bulkChange = await team.make(hot, { ids })
    await store.undoBulkChange(team.request(bulkChange.id))
    await team.finish({ stepsMax: 1 })
    await store.changeRole({ projectId, memberId: member.id, role: 'viewer', by: 'operator' })
    team.now += 1_000
    await team.finish()
    const ended = await team.find(bulkChange.id)
    assert.deepEqual(
      [ended.state, ended.undone, ended.finishedAt],
      ['cancelled', { restored: 100, kept: 0 }, bulkChange.finishedAt],
    )
    assert.equal((await team.tagsOf(ids)).filter((tag) => tag === 'hot').length, 150)
    await store.undoBulkChange({ ...team.request(bulkChange.id), by: byMember(other) })
    await team.finish()
    const undone = await team.find(bulkChange.id)
    assert.deepEqual([undone.state, undone.undone.restored], ['undone', 250])
    assert.deepEqual(new Set(await team.tagsOf(ids)), new Set(['']))
  })

  test('impossible changes are refused or counted, and store nothing', async (t) => {
    const { store } = await openStore(t)
    const team = await BulkTeam.make(store)
    const full = Array.from({ length: tagsMax }, (_, i) => `tag ${i}`)
    const ids = await team.addLeads(1, full)
    const bulkChange = await team.make(hot, { ids })
    assert.deepEqual(countsOf(bulkChange), {
      state: 'done',
      total: 1,
      done: 0,
      unchanged: 0,
      failed: 1,
    })
    const assigneeId = 'user_00000000000000000000000001'
    const starting = () => team.start({ kind: 'assign', assigneeId }, { ids })
    await assertFailure(starting, 'invalid_request')
    const deletion = await team.make({ kind: 'delete' }, { ids })
    await assertFailure(() => store.undoBulkChange(team.request(deletion.id)), 'invalid_request')
    const unknown = 'bulk_00000000000000000000000001'
    await assertFailure(() => store.undoBulkChange(team.request(unknown)), 'not_found')
    await assertFailure(() => store.cancelBulkChange(team.request(unknown)), 'not_found')
    assert.equal(await store.findBulkChange(team.projectId, unknown), null)
    team.now += bulkUndoableMs + 1
    await assertFailure(() => store.undoBulkChange(team.request(bulkChange.id)), 'invalid_request')
    for (let i = 0; i < bulkOpenMax; i += 1) await team.start(hot, { ids })
    await assertFailure(() => team.start(hot, { ids }), 'invalid_request')
    await team.finish()
  })

  test('it is deleted after 30 days, and soon after a day what its undo needs', async (t) => {
    const { store, readRows } = await openStore(t, 'empty')
    const team = await BulkTeam.make(store)
    const bulkChange = await team.make(hot, { ids: await team.addLeads(3) })
    const prune = async (now: number) => {
      while (await store.prune(now)) continue
    }
    const countWrites = async () => (await readRows()).match(/"bulk_number"/g)?.length ?? 0
    await prune(team.now + bulkUndoableMs)
    assert.equal(await countWrites(), 3)
    await prune(team.now + bulkUndoableMs + hourMs)
    assert.equal(await countWrites(), 0)
    await prune(team.now + bulkKeptMs - 1)
    assert.deepEqual(await team.find(bulkChange.id), bulkChange)
    await prune(team.now + bulkKeptMs)
    assert.equal(await store.findBulkChange(team.projectId, bulkChange.id), null)
  })
}
