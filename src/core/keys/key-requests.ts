import type { Awaitable } from '#core/awaitable.ts'
import { countsByDay, firstOfDays, formatDate } from '#core/values/time.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'
import { requestDays } from '#model/values/periods.ts'

/** Requests of the last hour are counted by parts of this length. */
export const partMs = 5 * minuteMs
/** Statistics are read of so many keys. */
export const keysMax = 200

/** Requests answered within one part of an hour, or one day. Both begin at multiples of UTC. */
export type PeriodCount = { startsAt: number; count: number }

export type KeyRequests = {
  keyId: string
  lastHour: number
  /** Oldest first, one for each of the last 30 days in UTC, today's included. */
  days: number[]
}

export type KeyRequestsQuery = {
  projectId: string
  /** How many keys to read at most, the most recently used. */
  keysMax: number
  partsSince: number
  daysSince: number
}

/** What storage has counted of one key since the times of the query, in no order. */
export type StoredRequests = {
  keyId: string
  parts: readonly PeriodCount[]
  days: readonly PeriodCount[]
}

export type RequestsByDay = {
  /** When the first day begins. */
  firstDayAt: number
  keys: KeyRequests[]
}

/**
 * How often the keys that were used last have been used: statistics, of which a server that is
 * killed loses its last seconds.
 */
export async function listKeyRequests(
  store: { listKeyRequests(query: KeyRequestsQuery): Awaitable<StoredRequests[]> },
  projectId: string,
  now: number,
): Promise<RequestsByDay> {
  const firstDayAt = firstOfDays(requestDays, now)
  const partsSince = now - (now % partMs) - hourMs + partMs
  const query = { projectId, keysMax, partsSince, daysSince: firstDayAt }
  const requestsByKey = await store.listKeyRequests(query)
  // As in `countsByDay`.
  const hasBegun = ({ startsAt }: PeriodCount) => startsAt <= now
  const keys = requestsByKey.map(({ keyId, parts, days }) => ({
    keyId,
    lastHour: parts.filter(hasBegun).reduce((sum, { count }) => sum + count, 0),
    days: countsByDay(days, { first: firstDayAt, days: requestDays }),
  }))
  return { firstDayAt, keys }
}

/** As it is shown: without times of day. */
export function keyRequestsRecord({ firstDayAt, keys }: RequestsByDay) {
  return { firstDay: formatDate(firstDayAt), keys }
}
