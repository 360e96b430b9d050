import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { BulkChange, BulkStep } from './bulk-change.ts'
import { runBulkChanges } from './run-bulk-changes.ts'

const change: BulkChange = {
  id: 'bulk_1',
  projectId: 'project_1',
  action: { kind: 'addTag', tag: 'hot' },
  state: 'running',
  startedBy: byOperator.actor,
  undoneBy: null,
  createdAt: 0,
  finishedAt: null,
  undoneAt: null,
  total: null,
  done: 0,
  unchanged: 0,
  failed: 0,
  undone: { restored: 0, kept: 0 },
}
const ids = Array.from({ length: 250 }, (_, i) => `contact_${i}`)
const never = () => assert.fail('Nothing else is asked for.')
const run = { holder: 'here', clock: { now: () => 5 }, pause: () => Promise.resolve(true) }

test('steps have 100 leads at most', async () => {
  const taken: [string | null, number, string | null][] = []
  const store = {
    leaseBulkChange: async () => {
      return { change, selection: { ids }, storedBefore: 9, position: null }
    },
    async takeBulkStep({ from, ids: some, position }: BulkStep) {
      taken.push([from, some.length, position])
      return change
    },
    takeUndoStep: never,
    filterContacts: never,
    walkContacts: never,
  }
  assert.equal(await runBulkChanges(store, run), true)
  assert.deepEqual(taken, [
    [null, 100, '100'],
    ['100', 100, '200'],
    ['200', 50, null],
  ])
})

test('merges have ten a step, and leave the next turn to other bulk changes', async () => {
  const merges = ids.map((otherId) => ({ keptId: 'contact_kept', otherId }))
  const positions: (string | null)[] = []
  const store = {
    leaseBulkChange: async () => {
      const position = positions.at(-1) ?? null
      const merging = { ...change, action: { kind: 'merge' } } as const
      return { change: merging, selection: { merges }, storedBefore: 9, position }
    },
    async takeBulkStep({ position, ids: some }: BulkStep) {
      assert.equal(some.length, 10)
      positions.push(position)
      return change
    },
    takeUndoStep: never,
    filterContacts: never,
    walkContacts: never,
  }
  for (const ends of ['100', '200', null]) {
    await runBulkChanges(store, run)
    assert.equal(positions.at(-1), ends)
  }
  assert.equal(positions.length, 25)
})

test('leads that take too long to count are changed all the same', async () => {
  const any = { from: null, to: null }
  const filter = {
    ...{ projectId: 'project_1', prefixes: [], keyIds: [], channels: [], tags: [], fields: [] },
    ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
  }
  const taken: [number, number | null][] = []
  const store = {
    leaseBulkChange: async () => {
      return { change, selection: { filter }, storedBefore: 9, position: null }
    },
    async takeBulkStep({ ids: some, total }: BulkStep) {
      taken.push([some.length, total])
      return change
    },
    takeUndoStep: never,
    filterContacts: () => Promise.reject(new Error('The statement timed out.')),
    walkContacts: async () => ({ contacts: ids.map((id) => ({ id, place: id })), next: null }),
  }
  assert.equal(await runBulkChanges(store, run), true)
  assert.deepEqual(taken, [
    [100, null],
    [100, null],
    [50, null],
  ])
})
