import assert from 'node:assert/strict'
import { test } from 'node:test'

import { viewOf } from './move.ts'

const progress = { step: 'copying', rows: 3_000, rowsTotal: 12_000 } as const

test('share, rate and time left belong to the step', () => {
  assert.deepEqual(viewOf(progress, { rows: 0, at: 1_000 }, 4_000), {
    ...{ rows: 3_000, share: 0.25, rowsPerSecond: 1_000, secondsLeft: 9 },
  })
})

test('what an earlier call has copied counts as done, but not for the rate', () => {
  const { share, rowsPerSecond } = viewOf(progress, { rows: 2_000, at: 0 }, 1_000)
  assert.deepEqual([share, rowsPerSecond], [0.25, 1_000])
})

test('at the start the time left is unknown; with nothing to do, all is done', () => {
  assert.equal(viewOf(progress, { rows: 3_000, at: 0 }, 0).secondsLeft, Infinity)
  assert.equal(viewOf({ ...progress, rows: 0, rowsTotal: 0 }, { rows: 0, at: 0 }, 0).share, 1)
})
