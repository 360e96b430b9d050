import type { Awaitable } from '#core/awaitable.ts'
import type { CountedRequests } from './limiter.ts'

/** What the core needs from storage for rate limits. */
export type RequestStore = {
  /** Requests counted since `since`, oldest first. */
  loadRequests(since: number): Awaitable<CountedRequests[]>
  saveRequests(requests: readonly CountedRequests[]): Promise<void>
}
