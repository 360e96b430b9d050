import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { Calendar } from '#core/values/calendar.ts'
import { dayAfter, isDay } from '#model/values/days.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Africa/Cairo',
]
const calendars = zones.map((zone) => new Calendar(zone))
const days = fc
  .integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10))
  // Kiritimati had no 1994-12-31: it crossed the date line.
  .filter((day) => day !== '1994-12-31' && day !== '1995-01-01')

test('a day begins with its first moment, in every time zone', () => {
  const check = fc.property(fc.constantFrom(...calendars), days, (calendar, day) => {
    const start = calendar.startOf(day)
    assert.equal(calendar.dayOf(start), day)
    assert.equal(calendar.dayOf(start - 1_000), dayAfter(day, -1))
  })
  fc.assert(check, { numRuns: 2_000 })
})

test('a day that a zone skipped begins with the next one', () => {
  const kiritimati = new Calendar('Pacific/Kiritimati')
  const start = Date.parse('1995-01-01T00:00:00+14:00')
  assert.equal(kiritimati.startOf('1994-12-31'), start)
  assert.equal(kiritimati.startOf('1995-01-01'), start)
})

test('a day has 23 to 25 hours, also where midnight is skipped', () => {
  const berlin = new Calendar('Europe/Berlin')
  const hours = (day: string) =>
    (berlin.startOf(dayAfter(day, 1)) - berlin.startOf(day)) / 3_600_000
  assert.deepEqual(['2026-03-29', '2026-06-01', '2026-10-25'].map(hours), [23, 24, 25])
  const saoPaulo = new Calendar('America/Sao_Paulo')
  assert.equal(saoPaulo.startOf('2018-11-04'), Date.parse('2018-11-04T01:00:00-02:00'))
})

test('only days that exist are days', () => {
  for (const day of ['2026-11-22', '1999-12-31', '2028-02-29']) assert.ok(isDay(day), day)
  for (const day of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2126-01-01', '']) {
    assert.ok(!isDay(day), day)
  }
})
