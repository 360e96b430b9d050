import assert from 'node:assert/strict'
import { test } from 'node:test'

import { localText } from '#web/ui/local-time.ts'
import { laterTimes } from './later-times.ts'

const textsAt = (now: Date) =>
  Object.fromEntries(
    Object.entries(laterTimes(now)).flatMap(([name, time]) =>
      time === null ? [] : [[name, localText(time)]],
    ),
  )

test('a lead returns this afternoon, tomorrow, on Saturday or on Monday', () => {
  assert.deepEqual(textsAt(new Date(2026, 10, 26, 8, 30)), {
    afternoon: '2026-11-26T15:00',
    tomorrow: '2026-11-27T09:00',
    saturday: '2026-11-28T09:00',
    monday: '2026-11-30T09:00',
  })
})

test('an afternoon that has begun is not offered, and a Monday is a week ahead', () => {
  assert.deepEqual(textsAt(new Date(2026, 10, 30, 15)), {
    tomorrow: '2026-12-01T09:00',
    saturday: '2026-12-05T09:00',
    monday: '2026-12-07T09:00',
  })
})

test('no moment is offered twice, on any day of the week', () => {
  for (let day = 1; day <= 7; day += 1) {
    const times = Object.values(textsAt(new Date(2026, 11, day, 12)))
    assert.equal(new Set(times).size, times.length)
  }
})
