import type { CountedRequests, Limiter } from './limiter.ts'
import type { RequestStore } from './request-store.ts'

const requestsRestoredAtOnce = 1_000

/** Restores what was counted since then to a limiter, some at a time. */
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
