import type { Awaitable } from '#core/awaitable.ts'
import type { CountedRequests, CountedRequestsQuery } from './limiter.ts'

/** What the core needs from storage for rate limits. */
export type RequestStore = {
  /** Requests counted since `since`, oldest first, after `after` or from the start. */
  loadRequests(query: CountedRequestsQuery): Awaitable<CountedRequests[]>
  saveRequests(requests: readonly CountedRequests[]): Promise<void>
}
