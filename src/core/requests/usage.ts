import { partMs } from '#core/keys/key-requests.ts'
import { type StoreOf, read } from '#core/operation.ts'
import type { UsageDimension, UsageSpan } from '#model/requests/usage.ts'
import { dayMs, hourMs, weekMs } from '#model/values/durations.ts'
import { keyRequestsKeptMs, requestDays, usageKeptMs } from '#model/values/periods.ts'

/**
 * What a request is recorded as: an operation with windows of its own, or a form's submission. What
 * was counted before version 0.3 has none.
 */
export const recordedOperations = ['read', 'create', 'batch', 'submit', 'unknown'] as const
export type RecordedOperation = (typeof recordedOperations)[number]

/** In place of an error's code, for a request that was not refused. */
export const noError = 'ok'

// 1970 began on a Thursday.
const firstMondayMs = 4 * dayMs

/** Requests are counted by periods of these lengths, which begin in UTC, weeks on a Monday. */
export const usagePeriods = [
  { periodMs: partMs, keptMs: usageKeptMs.minutes },
  { periodMs: hourMs, keptMs: usageKeptMs.hours },
  { periodMs: dayMs, keptMs: keyRequestsKeptMs },
  { periodMs: weekMs, keptMs: usageKeptMs.weeks },
] as const

/** What is shown, by its name: so many periods, of which the current one is the last. */
export const usageSpans: Readonly<Record<UsageSpan, { periodMs: number; periods: number }>> = {
  hour: { periodMs: partMs, periods: 12 },
  day: { periodMs: hourMs, periods: 24 },
  month: { periodMs: dayMs, periods: requestDays },
  year: { periodMs: weekMs, periods: 53 },
}

/** Keys of which usage is shown, those with the most requests. */
export const usageSourcesMax = 200

export function periodStart(at: number, periodMs: number): number {
  return at - ((at - firstMondayMs) % periodMs)
}

/** Requests of a key with the same operation and code within a part of an hour. */
export type RequestCount = {
  keyId: string
  operation: RecordedOperation
  /** The code of the error, or `noError`. */
  code: string
  startsAt: number
  requests: number
  /** Leads that were created. */
  leads: number
}

export type UsageQuery = {
  projectId: string
  periodMs: number
  since: number
  sourcesMax: number
}

/** Counts of a period that have the same key, operation or code, as the name says. */
export type UsageRow = {
  name: string
  startsAt: number
  requests: number
  leads: number
  refusals: number
}

export type StoredUsage = Record<UsageDimension, UsageRow[]>

export const usagePort = {
  listUsage: read<(query: UsageQuery) => StoredUsage>({
    otherwise: { sources: [], operations: [], codes: [] },
    isLong: true,
  }),
}

export type UsageStore = StoreOf<typeof usagePort> & {
  /** Adds to the stored counts of all processes. */
  saveRequestCounts(counts: readonly RequestCount[]): Promise<void>
}
