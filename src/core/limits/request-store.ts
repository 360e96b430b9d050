import type { Awaitable } from '#core/awaitable.ts'
import type { MailCounter } from './mail-bounds.ts'
import type { CountedRequests, CountedRequestsQuery } from './limiter.ts'

/** What the core needs from storage for limits that survive a restart. */
export type RequestStore = {
  /** Requests counted since `since`, oldest first, after `after` or from the start. */
  loadRequests(query: CountedRequestsQuery): Awaitable<CountedRequests[]>
  saveRequests(requests: readonly CountedRequests[]): Promise<void>
  /** Counts a mail if each of its counters has room now. Answers whether it may be sent. */
  countMail(counters: readonly MailCounter[], now: number): Promise<boolean>
}
