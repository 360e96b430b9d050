import { dayMs, hourMs } from '#model/values/durations.ts'
import type { SeededRandom } from './seeded-random.ts'

export const days = 90

/** How many leads arrive on a day, from Sunday on. */
export const ofWeekday = [0.35, 1.1, 1.2, 1.15, 1.05, 0.9, 0.45]
/** The same for each hour of UTC: offices from 7 to 16, sofas in the evening, hardly the night. */
const ofHour = [
  0.1, 0.06, 0.04, 0.04, 0.1, 0.4, 1.2, 3, 4.6, 5, 4.6, 3.4, 3.2, 4.4, 4.6, 4, 2.8, 2.2, 2.6, 3,
  2.4, 1.4, 0.6, 0.2,
]
/** The last days bring this much more than the first. */
const growth = 0.7

type Hour = { start: number; weight: number }

/** When people write, in order, within 90 days: by the rhythm of weeks and days. */
export function arrivalTimes(random: SeededRandom, count: number, until: number): number[] {
  const hours = hoursBefore(until)
  const times = Array.from({ length: count }, () => {
    const { start } = random.pickWeighted(hours, ({ weight }) => weight)
    return start + random.between(0, hourMs - 1)
  })
  // The hour of `until` is not over yet.
  return times.map((time) => (time < until ? time : time - dayMs)).toSorted((a, b) => a - b)
}

/** The time itself while the office is open, otherwise as late into its next day. */
export function whenOpen(time: number): number {
  const intoDay = time % dayMs
  const isOpen = intoDay >= opensMs && intoDay < closesMs
  const nextDay = intoDay < opensMs ? 0 : dayMs
  const later = isOpen ? time : time - intoDay + nextDay + opensMs + (intoDay % hourMs)
  const weekday = new Date(later).getUTCDay()
  return later + (daysClosed[weekday] ?? 0) * dayMs
}

/** The next time that the office opens. */
export function openingAfter(time: number): number {
  return whenOpen(time - (time % dayMs) + dayMs)
}

/** From Sunday on. */
const daysClosed = [1, 0, 0, 0, 0, 0, 2]
const [opensMs, closesMs] = [7 * hourMs, 17 * hourMs]

function hoursBefore(until: number): Hour[] {
  const first = Math.floor((until - days * dayMs) / hourMs) + 1
  const last = Math.floor(until / hourMs)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const start = (first + index) * hourMs
    const date = new Date(start)
    const trend = 1 + (growth * index) / (days * 24)
    const day = ofWeekday[date.getUTCDay()] ?? 0
    return { start, weight: day * (ofHour[date.getUTCHours()] ?? 0) * trend }
  })
}
