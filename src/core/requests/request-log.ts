import type { Awaitable } from '#core/awaitable.ts'
import { dayMs } from '#core/values/time.ts'
import type { RecordedOperation } from './usage.ts'

export const requestLogKeptMs = 7 * dayMs
/** Of a project; beyond it, the oldest of the most frequent key and code make room. */
export const loggedRequestsMax = 200_000
export const requestPageMax = 50

/** What became of a request that creates leads; null for any other, and for a refused one. */
export const requestOutcomes = [
  'created',
  'updated',
  'unchanged',
  'repeated',
  'spam',
  'waiting',
] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

export type LoggedRequest = {
  requestId: string
  keyId: string
  operation: RecordedOperation
  answeredAt: number
  durationMs: number
  status: number
  /** Of the error, or `noError`. */
  code: string
  outcome: RequestOutcome | null
  /** Why it is held as spam. */
  reasons: string[]
  /** Requests of the same key, operation and code before it that are not listed one by one. */
  unlisted: number
}

/** As it is stored: with a keyed hash of the address in its body. */
export type NewLoggedRequest = LoggedRequest & { emailHash: string | null }

export type RequestQuery = {
  projectId: string
  requestId: string | null
  emailHash: string | null
  keyId: string | null
  code: string | null
  isRefused: boolean
  /** The last one of the previous page. */
  before: { answeredAt: number; requestId: string } | null
  limit: number
}

export type RequestLogStore = {
  saveLoggedRequests(requests: readonly NewLoggedRequest[]): Promise<void>
  /** Latest first. */
  listRequests(query: RequestQuery): Awaitable<LoggedRequest[]>
}
