import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { formatTime, parseTime } from './time.ts'

test('an RFC 3339 date-time is read to the millisecond', () => {
  const cases = {
    '1970-01-01T00:00:00Z': '1970-01-01T00:00:00.000Z',
    '2026-02-03T04:05:06Z': '2026-02-03T04:05:06.000Z',
    '2026-02-03t04:05:06z': '2026-02-03T04:05:06.000Z',
    '2026-02-03 04:05:06Z': '2026-02-03T04:05:06.000Z',
    '2026-02-03T04:05:06.7Z': '2026-02-03T04:05:06.700Z',
    '2026-02-03T04:05:06.0123456789Z': '2026-02-03T04:05:06.012Z',
    '2026-02-03T04:05:06.9999Z': '2026-02-03T04:05:06.999Z',
    '2026-02-03T04:05:06+00:00': '2026-02-03T04:05:06.000Z',
    '2026-02-03T04:05:06-00:00': '2026-02-03T04:05:06.000Z',
    '2026-02-03T04:05:06+05:30': '2026-02-02T22:35:06.000Z',
    '2026-02-03T04:05:06-08:00': '2026-02-03T12:05:06.000Z',
    '2025-12-31T23:59:59.5-23:59': '2026-01-01T23:58:59.500Z',
    '2024-02-29T00:00:00Z': '2024-02-29T00:00:00.000Z',
    '2000-02-29T00:00:00Z': '2000-02-29T00:00:00.000Z',
    '2016-12-31T23:59:60Z': '2017-01-01T00:00:00.000Z',
    '2017-01-01T00:59:60+01:00': '2017-01-01T00:00:00.000Z',
    '2016-12-31T15:59:60.25-08:00': '2017-01-01T00:00:00.250Z',
    '1937-01-01T12:00:27.87+00:20': '1937-01-01T11:40:27.870Z',
    '0001-01-01T00:00:00Z': '0001-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00Z': '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z': '9999-12-31T23:59:59.999Z',
  }
  for (const [text, utc] of Object.entries(cases)) {
    const time = parseTime(text)
    assert.equal(time === null ? null : formatTime(time), utc, text)
  }
})

test('a text that is not an RFC 3339 date-time is refused', () => {
  const cases = [
    '',
    '2026-02-03',
    '04:05:06Z',
    '2026-02-03T04:05Z',
    '2026-02-03T04:05:06',
    '2026-02-03T04:05:06+0530',
    '2026-02-03T04:05:06+05',
    '2026-02-03T04:05:06+24:00',
    '2026-02-03T04:05:06+05:60',
    '2026-02-03T04:05:06.Z',
    '2026-02-03T04:05:06,5Z',
    '2026-02-03T04:05:61Z',
    '2026-02-03T04:05:60Z',
    '2016-12-31T23:59:60-08:00',
    '2026-02-03T04:60:06Z',
    '2026-02-03T24:00:00Z',
    '2026-00-03T04:05:06Z',
    '2026-13-03T04:05:06Z',
    '2026-02-00T04:05:06Z',
    '2026-02-29T04:05:06Z',
    '1900-02-29T04:05:06Z',
    '2026-04-31T04:05:06Z',
    '26-02-03T04:05:06Z',
    '+002026-02-03T04:05:06Z',
    '-2026-02-03T04:05:06Z',
    '2026-2-3T04:05:06Z',
    ' 2026-02-03T04:05:06Z',
    '2026-02-03T04:05:06Z\n',
    '２０２６-02-03T04:05:06Z',
    '1770091506',
  ]
  for (const text of cases) assert.equal(parseTime(text), null, text)
})

test('a time is formatted as Date does it, whichever was formatted before', () => {
  const times = fc.integer({ min: Date.UTC(-1), max: Date.UTC(10_001) })
  const isEqual = (time: number) => assert.equal(formatTime(time), new Date(time).toISOString())
  fc.assert(fc.property(times, isEqual))
  const midnight = Date.UTC(2026, 1, 3)
  for (const time of [midnight - 1, midnight, midnight + 1, midnight - 1, 0, -1]) isEqual(time)
})

test('a formatted time is parsed to the same millisecond', () => {
  const times = fc.integer({ min: Date.UTC(1900), max: Date.UTC(9999, 11, 31) })
  fc.assert(fc.property(times, (time) => assert.equal(parseTime(formatTime(time)), time)))
})
