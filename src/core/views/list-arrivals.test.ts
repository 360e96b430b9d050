import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ArrivalsQuery, KeyArrivals } from '#core/contacts/arrivals.ts'
import { listArrivals } from './list-arrivals.ts'

const quarterMs = 900_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
// A Friday.
const now = Date.UTC(2026, 10, 27, 9, 7)

/** Has one lead of each of these times. */
function storeOf(times: readonly number[], keyCreatedAt = 0) {
  const queries: ArrivalsQuery[] = []
  return {
    queries,
    listArrivals: (query: ArrivalsQuery): KeyArrivals[] => {
      queries.push(query)
      const counts = query.intervals.map(({ from, to }) => {
        return times.filter((time) => time >= from && time < to).length
      })
      return [{ keyId: 'key_1', keyCreatedAt, counts }]
    },
  }
}

async function arrivalsOf(store: ReturnType<typeof storeOf>, timeZone: string, at = now) {
  const arrivals = await listArrivals(store, {
    ...{ projectId: 'project_1', query: { timeZone }, now: at },
  })
  return { ...arrivals, source: arrivals.sources[0] ?? assert.fail() }
}

/** So many at 8 a.m. and at 5 p.m. in UTC, on the day so many weeks ago. */
function leads(weeksAgo: number, morning: number, evening: number): number[] {
  const midnight = now - (now % dayMs) - 7 * weeksAgo * dayMs
  const at = (hour: number, count: number) =>
    Array.from({ length: count }, () => midnight + hour * hourMs)
  return [...at(8, morning), ...at(17, evening)]
}

test('a usual day is the median of the last four with its weekday, whole and by now', async () => {
  const times = [...leads(0, 3, 0), ...leads(1, 2, 5), ...leads(2, 4, 9), ...leads(3, 90, 90)]
  const yesterday = now - dayMs
  const store = storeOf([...times, ...leads(4, 0, 1), yesterday, yesterday])
  const { firstDay, source } = await arrivalsOf(store, 'UTC')
  assert.equal(firstDay, '2026-10-29')
  const { days, usual, usualByNow } = source
  assert.deepEqual([days.length, days.at(-1), days.at(-2), days.at(-8)], [30, 3, 2, 7])
  assert.deepEqual([usual, usualByNow], [10, 3])
  const { intervals } = store.queries[0] ?? assert.fail()
  for (const { from, to } of intervals) assert.deepEqual([from % quarterMs, to % quarterMs], [0, 0])
})

test('a new source has no usual day, and then only days on which it was there', async () => {
  const times = [...leads(0, 1, 0), ...leads(1, 4, 0)]
  const usualSince = async (keyCreatedAt: number, all = times) => {
    const { usual, usualByNow } = (await arrivalsOf(storeOf(all, keyCreatedAt), 'UTC')).source
    return [usual, usualByNow]
  }
  assert.deepEqual(await usualSince(now - hourMs, leads(0, 1, 0)), [null, null])
  assert.deepEqual(await usualSince(now - 8 * dayMs), [4, 4])
  assert.deepEqual(await usualSince(now - 15 * dayMs), [2, 2])
  assert.deepEqual(await usualSince(now - 90 * dayMs), [0, 0])
  // A file was imported today.
  assert.deepEqual(await usualSince(now - hourMs, leads(2, 8, 2)), [5, 4])
})

test("days are those of the reader's time zone, whatever its offset and its clock", async () => {
  for (const timeZone of ['Asia/Kathmandu', 'Asia/Kolkata', 'America/Los_Angeles', 'UTC']) {
    const store = storeOf([now])
    const { source } = await arrivalsOf(store, timeZone)
    assert.equal(source.days.at(-1), 1)
    const days = store.queries[0]?.intervals.slice(0, 30) ?? []
    for (const [place, { from, to }] of days.entries()) {
      assert.ok(to > from)
      if (place > 0) assert.equal(from, days[place - 1]?.to)
    }
  }
  // The 25th of October has 25 hours in Berlin.
  const store = storeOf([])
  const { firstDay } = await arrivalsOf(store, 'Europe/Berlin', Date.UTC(2026, 10, 1, 12))
  const place = (Date.parse('2026-10-25') - Date.parse(firstDay)) / dayMs
  const { from = 0, to = 0 } = store.queries[0]?.intervals[place] ?? {}
  assert.equal(to - from, 25 * hourMs)
})

test('other parameters and unknown time zones are refused', async () => {
  for (const query of [
    {},
    { timeZone: 'Mars/Base' },
    { timeZone: ['UTC', 'UTC'] },
    { days: '7' },
  ]) {
    const refused = listArrivals(storeOf([]), { projectId: 'project_1', query, now })
    await assert.rejects(refused, { code: 'invalid_request' })
  }
})
