import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatsOf } from './formats.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('a time ago uses the largest unit that it fills', () => {
  const { ago } = formatsOf('en')
  const cases = [
    ['2026-11-22T11:59:58Z', '2 seconds ago'],
    ['2026-11-22T11:59:00Z', '1 minute ago'],
    ['2026-11-22T09:10:00Z', '3 hours ago'],
    ['2026-11-21T12:00:00Z', 'yesterday'],
    ['2026-09-22T12:00:00Z', '2 months ago'],
    ['2023-11-22T12:00:00Z', '3 years ago'],
  ] as const
  for (const [time, text] of cases) assert.equal(ago(time, now), text)
  assert.equal(formatsOf('de').ago('2026-11-22T09:10:00Z', now), 'vor 3 Stunden')
})

test('a recent time is relative for seven days, then a date', () => {
  const { recent } = formatsOf('en')
  const cases = [
    ['2026-11-22T12:00:20Z', 'now'],
    ['2026-11-22T11:59:30Z', 'now'],
    ['2026-11-22T11:58:00Z', '2 minutes ago'],
    ['2026-11-15T12:00:01Z', '7 days ago'],
    ['2026-11-15T12:00:00Z', 'Nov 15, 2026'],
    ['2023-11-22T12:00:00Z', 'Nov 22, 2023'],
  ] as const
  for (const [time, text] of cases) assert.equal(recent(time, now), text)
})

test('dates and numbers are written as the language writes them', () => {
  assert.equal(formatsOf('de').number(1_234.5), '1.234,5')
  assert.equal(formatsOf('en').date(now), 'Nov 22, 2026')
  assert.equal(formatsOf('de').date(now), '22.11.2026')
})
