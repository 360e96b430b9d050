import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { DuplicateGroup } from '#web/api/leads/duplicate-types.ts'
import { type Decision, countOpen, openPairs } from './pair-queue.ts'

const createdBy = { kind: 'key', id: 'key_1', label: 'Server', channel: 'api' } as const
const times = { doneAt: null, remindAt: null, reopenedAt: null, createdAt: '', updatedAt: '' }

function lead(id: string) {
  const values = { name: id, email: null, phone: null, company: null, assigneeId: null }
  const rest = { type: 'person' as const, tags: [], isPossibleDuplicate: false, createdBy }
  return { id, ...values, ...times, ...rest }
}

function group(...pairs: readonly (readonly [string, string])[]): DuplicateGroup {
  const ids = [...new Set(pairs.flat())]
  return {
    reason: 'email',
    leads: ids.map(lead),
    pairs: pairs.map((pair) => ({ ids: [...pair], reasons: ['email'] })),
  }
}

const groups = [group(['a', 'b'], ['a', 'c'], ['b', 'c']), group(['d', 'e'])]

function open(...decisions: Decision[]): string[] {
  return openPairs(groups, decisions).map(({ leads }) => leads.map(({ id }) => id).join(''))
}

test('a merged lead is replaced by the one that was kept, and no pair is asked twice', () => {
  assert.deepEqual(open(), ['ab', 'ac', 'bc', 'de'])
  assert.deepEqual(open({ kind: 'merged', keptId: 'b', otherId: 'a' }), ['bc', 'de'])
  const both: Decision[] = [
    { kind: 'merged', keptId: 'b', otherId: 'a' },
    { kind: 'merged', keptId: 'c', otherId: 'b' },
  ]
  assert.deepEqual(open(...both), ['de'])
})

test('leads that are different stay so once one of them is merged', () => {
  const distinct: Decision = { kind: 'distinct', ids: ['a', 'b'] }
  assert.deepEqual(open(distinct), ['ac', 'bc', 'de'])
  assert.deepEqual(open(distinct, { kind: 'merged', keptId: 'b', otherId: 'c' }), ['de'])
})

test('a group whose pairs are all decided is not counted', () => {
  const some = { groups: groups.length, total: 12, isAll: false }
  const merged: Decision = { kind: 'merged', keptId: 'd', otherId: 'e' }
  const count = (decisions: Decision[], loaded = some) =>
    countOpen(openPairs(groups, decisions), loaded)
  assert.deepEqual([count([]), count([merged])], [12, 11])
  assert.equal(count([{ kind: 'distinct', ids: ['a', 'b'] }]), 12)
  // What others decided in the meantime is counted no longer, once all is loaded.
  assert.equal(count([merged], { ...some, isAll: true }), 1)
})
