import assert from 'node:assert/strict'
import { test } from 'node:test'

import { progressLine } from './import-progress.ts'

const view = { rows: 433_000, share: 0.433, rowsPerSecond: 21_340.4, secondsLeft: 26.5 }

test('a line has name, bar, share, rows, rate and the time left', () => {
  assert.equal(
    progressLine('leads.csv', view, 80),
    'leads.csv  ████████████░░░░░░░░░░░░░░░░  43 %  433,000 rows  21,340/s  0:27 left',
  )
})

test('a narrow terminal gets a shorter bar, then none, and never a second line', () => {
  for (let width = 0; width < 100; width += 1) {
    assert.ok(
      progressLine('leads.csv', view, width, '  waiting 3 s: the rate limit').length <= width,
    )
  }
  assert.equal(progressLine('leads.csv', view, 20), '43 %  433,000 rows  ')
})

test('hours are shown as such, and unknown values are omitted', () => {
  const slow = progressLine('a', { ...view, secondsLeft: 7_384 }, 60)
  assert.match(slow, /2:03:04 left$/)
  assert.doesNotMatch(progressLine('a', { ...view, secondsLeft: Infinity }, 60), /left/)
})
