import { queryOptions } from '@tanstack/react-query'

import { type KeyRequests, listKeyRequests } from '#web/api/keys-api.ts'

/** The requests of one key; the days are counted in UTC, oldest first. */
export type RequestsOfKey = KeyRequests['keys'][number] & { firstDay: string }

const againAfterMs = 60_000

/** How often each key was used, by its id, while the page is open. */
export function requestsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['key-requests', projectId],
    queryFn: () => listKeyRequests(projectId),
    refetchInterval: againAfterMs,
    select: byKey,
  })
}

function byKey({ firstDay, keys }: KeyRequests): ReadonlyMap<string, RequestsOfKey> {
  return new Map(keys.map((one) => [one.keyId, { ...one, firstDay }]))
}
