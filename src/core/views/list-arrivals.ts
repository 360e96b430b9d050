import {
  type Interval,
  type KeyArrivals,
  arrivalPeriods,
  sourcesMax,
} from '#core/contacts/arrivals.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { calendarOf } from '#core/values/calendar.ts'
import { Parameters } from '#core/values/parameters.ts'
import { dayAfter } from '#model/values/days.ts'
import { arrivalDays } from '#model/values/periods.ts'

const weekDays = 7
const weeksCompared = 4

/** The leads of one source, oldest day first; today is the last. */
export type SourceArrivals = {
  keyId: string
  days: number[]
  /**
   * The rounded median of the last four days with today's weekday, whole and up to this time of
   * day; null for a source that had none of them yet.
   */
  usual: number | null
  usualByNow: number | null
}

export type Arrivals = { firstDay: string; sources: SourceArrivals[] }

/**
 * How many leads each key or form has of each of the last 30 days in a time zone, by the time of
 * creation that a lead shows. Only sources with any. Throws `invalid_request`.
 */
export async function listArrivals(
  store: Pick<ContactStore, 'listArrivals'>,
  { projectId, query, now }: { projectId: string; query: SearchRequest; now: number },
): Promise<Arrivals> {
  const parameters = new Parameters(query, ['timeZone'])
  const timeZone = parameters.text('timeZone')
  parameters.throwIfAny()
  const calendar = calendarOf(timeZone ?? '')
  const today = calendar.dayOf(now)
  const firstDay = dayAfter(today, 1 - arrivalDays)
  const starts = Array.from({ length: arrivalDays + 1 }, (_, day) =>
    quarterOf(calendar.startOf(dayAfter(firstDay, day))),
  )
  const days = starts.slice(1).map((to, day): Interval => ({ from: starts[day] ?? to, to }))
  const sinceMidnight = quarterOf(now) + arrivalPeriods.quarterMs - (days.at(-1)?.from ?? now)
  const compared = Array.from({ length: weeksCompared }, (_, week) => {
    return arrivalDays - 1 - (week + 1) * weekDays
  })
  const byNow = compared
    .flatMap((day) => days[day] ?? [])
    .map(({ from, to }) => {
      return { from, to: Math.min(from + sinceMidnight, to) }
    })
  const intervals = [...days, ...byNow]
  const sources = await store.listArrivals({ projectId, intervals, sourcesMax })
  return { firstDay, sources: sources.map((source) => sourceOf(source, { days, compared })) }
}

function sourceOf(
  { keyId, keyCreatedAt, counts }: KeyArrivals,
  { days, compared }: { days: readonly Interval[]; compared: readonly number[] },
): SourceArrivals {
  const byDay = counts.slice(0, arrivalDays)
  const byNow = counts.slice(arrivalDays)
  // Leads can be older than the key that has them: those of a file have their own times.
  const firstLead = byDay.findIndex((count) => count > 0)
  const known = compared
    .map((day, week) => ({ day, week }))
    .filter(({ day }) => day >= firstLead || (days[day]?.from ?? 0) >= keyCreatedAt)
  return {
    keyId,
    days: byDay,
    usual: medianOf(known.map(({ day }) => byDay[day] ?? 0)),
    usualByNow: medianOf(known.map(({ week }) => byNow[week] ?? 0)),
  }
}

function quarterOf(time: number): number {
  return Math.floor(time / arrivalPeriods.quarterMs) * arrivalPeriods.quarterMs
}

function medianOf(counts: readonly number[]): number | null {
  if (counts.length === 0) return null
  const sorted = counts.toSorted((a, b) => a - b)
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1]
  return Math.round(((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2)
}
