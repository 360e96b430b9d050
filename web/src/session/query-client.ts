import { MutationCache, QueryCache, QueryClient, notifyManager } from '@tanstack/react-query'

import { ApiError } from '#web/api/api-error.ts'

const retriesMax = 2
// A browser that calls itself offline still reaches a server on the same machine or network. And
// what is refused now is better than what happens once a connection is back, long after a dialog
// was closed.
const networkMode = 'always'

// What a person ticks is drawn from the cache: a task later, it would be drawn as before first.
notifyManager.setScheduler(queueMicrotask)

/**
 * Loaded data is shown at once and loaded again; an error response is final, an outage is not.
 * `onApiError` is called for each error response, of queries and of mutations.
 */
export function createQueries(onApiError: (error: ApiError) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError) onApiError(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 10_000,
        retry: (count, error) => count < retriesMax && !isFinal(error),
      },
      mutations: { networkMode, retry: false },
    },
  })
}

/** Whether the same request would be refused again. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
