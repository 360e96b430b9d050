import type { Awaitable } from '#core/awaitable.ts'
import type { CountedRequests, CountedRequestsQuery, Limiter } from './limiter.ts'
import type { MailCounter } from './mail-bounds.ts'

/** What the core needs from storage for limits that survive a restart. */
export type RequestStore = {
  /** Requests counted since `since`, oldest first, after `after` or from the start. */
  loadRequests(query: CountedRequestsQuery): Awaitable<CountedRequests[]>
  saveRequests(requests: readonly CountedRequests[]): Promise<void>
  /** Counts a mail if each of its counters has room now. Answers whether it may be sent. */
  countMail(counters: readonly MailCounter[], now: number): Promise<boolean>
}

const requestsRestoredAtOnce = 1_000

/** Restores the counts since then to a limiter, some at a time. */
export async function restoreRequests(
  store: Pick<RequestStore, 'loadRequests'>,
  limiter: Limiter,
  since: number,
): Promise<void> {
  const limit = requestsRestoredAtOnce
  let after: CountedRequests | null = null
  do {
    const requests: readonly CountedRequests[] = await store.loadRequests({ since, after, limit })
    limiter.restore(requests)
    after = requests.length < limit ? null : (requests.at(-1) ?? null)
  } while (after !== null)
}
