import { partMs } from '#core/keys/key-requests.ts'
import { type RequestCount, noError, periodStart } from '#core/requests/usage.ts'
import { ofWeekday } from '#demo/calendar.ts'
import { type DemoChannel, booking, calculator, partner, website } from '#demo/channels.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { dayMs } from '#model/values/durations.ts'

/** Channels that were there before the story began, with leads of a day at its beginning. */
const earlier = [
  { channel: website, leads: 30 },
  { channel: calculator, leads: 9 },
  { channel: booking, leads: 5.2 },
  { channel: partner, leads: 6 },
]
/** A year before the end there was so much less than when the story begins. */
const least = 0.35
/** People think of the sun in spring. */
const seasonal = 0.3
const springDay = 120
const daysOfYear = 365

/** Counts of the months before the story, whose leads have been deleted since. */
export function countEarlierRequests(
  keyIds: ReadonlyMap<DemoChannel, string>,
  { from, until }: { from: number; until: number },
): RequestCount[] {
  const random = new SeededRandom(earlier.length)
  const counts: RequestCount[] = []
  for (let at = from; at < until; at += dayMs) {
    const date = new Date(at)
    const dayOfYear = (at - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs
    const season = 1 + seasonal * Math.cos((2 * Math.PI * (dayOfYear - springDay)) / daysOfYear)
    const trend = least + ((1 - least) * (at - from)) / (until - from)
    const part = season * trend * (ofWeekday[date.getUTCDay()] ?? 0)
    for (const { channel, leads } of earlier) {
      const keyId = keyIds.get(channel)
      const stored = Math.round((leads * part * random.between(75, 125)) / 100)
      if (keyId === undefined || stored === 0) continue
      const refused = random.chance(0.3) ? random.between(1, 2) : 0
      const startsAt = periodStart(at, partMs)
      const count = { keyId, operation: 'create', startsAt } as const
      counts.push({ ...count, code: noError, requests: stored, leads: stored })
      if (refused === 0) continue
      counts.push({ ...count, code: 'invalid_request', requests: refused, leads: 0 })
    }
  }
  return counts
}
