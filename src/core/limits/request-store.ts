import { type StoreOf, readGlobal, writeGlobal } from '#core/operation.ts'
import type { CountedRequests, CountedRequestsQuery, Limiter } from './limiter.ts'
import type { MailCounter } from './mail-bounds.ts'

/** What the core needs from storage for limits that survive a restart. */
export const requestPort = {
  /** Requests counted since `since`, oldest first, after `after` or from the start. */
  loadRequests: readGlobal<(query: CountedRequestsQuery) => CountedRequests[]>(),
  saveRequests: writeGlobal<(requests: readonly CountedRequests[]) => void>({ audit: null }),
  /** Counts an email if each of its counters has room now. Answers whether it may be sent. */
  countMail: writeGlobal<(counters: readonly MailCounter[], now: number) => boolean>({
    audit: null,
  }),
}

export type RequestStore = StoreOf<typeof requestPort>

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
