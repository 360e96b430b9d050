import { type StoreOf, read } from '#core/operation.ts'
import type { RecordedOperation } from './usage.ts'

/** How much a project keeps. */
export type RequestLogBounds = {
  /** Beyond it, the oldest of the most frequent key and code make room. */
  loggedRequestsMax: number
  /** Hashes of addresses in batches, besides the first of each; beyond it, the oldest make room. */
  batchEmailsMax: number
}
export const requestLogBounds: RequestLogBounds = {
  loggedRequestsMax: 200_000,
  batchEmailsMax: 500_000,
}
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
  /** The code of the error, or `noError`. */
  code: string
  outcome: RequestOutcome | null
  /** Why it is spam. */
  reasons: string[]
  /** Requests of the same key, operation and code before it that are not listed one by one. */
  unlisted: number
}

/** As it is stored: with keyed hashes of the addresses in its body. */
export type NewLoggedRequest = LoggedRequest & { emailHashes: readonly string[] }

export type RequestQuery = {
  projectId: string
  requestId: string | null
  emailHash: string | null
  keyId: string | null
  status: number | null
  code: string | null
  isRefused: boolean
  /** The last one of the previous page. */
  before: { answeredAt: number; requestId: string } | null
  limit: number
}

export const requestLogPort = {
  /** Latest first. */
  listRequests: read<(query: RequestQuery) => LoggedRequest[]>({ otherwise: [], isLong: true }),
}

export type RequestLogStore = StoreOf<typeof requestLogPort> & {
  saveLoggedRequests(requests: readonly NewLoggedRequest[]): Promise<void>
}
