import assert from 'node:assert/strict'
import { test } from 'node:test'

import { localText } from '#web/ui/local-time.ts'
import { laterTimes } from './later-times.ts'

const textsAt = (now: Date) => {
  const { afternoon, tomorrow, monday } = laterTimes(now)
  return [afternoon, tomorrow, monday].map((time) => time && localText(time))
}

test('a lead returns this afternoon, tomorrow morning, or on Monday morning', () => {
  assert.deepEqual(textsAt(new Date(2026, 10, 27, 8, 30)), [
    '2026-11-27T15:00',
    '2026-11-28T09:00',
    '2026-11-30T09:00',
  ])
})

test('an afternoon that has begun is not offered, and a Monday is a week ahead', () => {
  assert.deepEqual(textsAt(new Date(2026, 10, 30, 15)), [
    null,
    '2026-12-01T09:00',
    '2026-12-07T09:00',
  ])
})
