import { hourMs, minuteMs } from '#model/values/durations.ts'

/**
 * Contacts are counted by their time of creation, in periods of these lengths: in every time zone
 * a day begins with one of the shortest (docs/decisions/arrivals.md).
 */
export const arrivalPeriods = { quarterMs: 15 * minuteMs, hourMs } as const
/** Keys whose arrivals are read, the latest. */
export const sourcesMax = 1_000

/** From a quarter of an hour to before another. */
export type Interval = { from: number; to: number }

export type ArrivalsQuery = {
  projectId: string
  /** None begins before the time `arrivalsKeptMs` ago. */
  intervals: readonly Interval[]
  sourcesMax: number
}

/** The contacts of a key that were created in each of the intervals, and still exist. */
export type KeyArrivals = {
  keyId: string
  keyCreatedAt: number
  counts: number[]
}
