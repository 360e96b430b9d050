import assert from 'node:assert/strict'
import { test } from 'node:test'

import { roles } from '#model/members/roles.ts'
import { nextAssignee, takesTurns } from './assignment.ts'

const all = ['ann', 'bob', 'cem']
const anyone = () => true

test('turns follow the list, and begin again at its end', () => {
  const turns: (string | null)[] = []
  let last: string | null = null
  for (let i = 0; i < 4; i += 1) turns.push((last = nextAssignee(all, last, anyone)))
  assert.deepEqual(turns, ['ann', 'bob', 'cem', 'ann'])
  assert.equal(nextAssignee(['ann'], 'ann', anyone), 'ann')
  assert.equal(nextAssignee(all, 'former', anyone), 'ann')
})

test('who is not available is skipped, until nobody is left', () => {
  const without = (...names: string[]) => nextAssignee(all, 'ann', (name) => !names.includes(name))
  assert.deepEqual(
    [without('bob'), without('bob', 'cem'), without(...all), nextAssignee([], null, anyone)],
    ['cem', 'ann', null, null],
  )
})

test('members who may edit leads take turns, while they are not away', () => {
  const takers = roles.filter((role) => takesTurns({ role, isAway: false }))
  assert.deepEqual(takers, ['member', 'admin', 'owner'])
  assert.equal(takesTurns({ role: 'owner', isAway: true }), false)
})
