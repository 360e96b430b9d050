import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import {
  type DeliveryParams,
  type DeliveryState,
  type DestinationParams,
  getBackfill,
  getDelivery,
  getDestination,
  listDeliveries,
  listDestinationKinds,
  listLeftRecords,
} from '#web/api/destinations-api.ts'
import { destinationsQuery } from '#web/session/queries.ts'

// Deliveries of webhooks make no news: each lead has some.
const refetchInterval = 5_000
const watched = { meta: { isLive: true }, refetchInterval } as const

export const watchedDestinationsQuery = (projectId: string) => ({
  ...destinationsQuery(projectId),
  refetchInterval,
})

/** They change with the version of the server only. */
export function kindsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['destination-kinds', projectId],
    queryFn: () => listDestinationKinds(projectId),
    staleTime: 'static',
  })
}

export function destinationQuery(params: DestinationParams) {
  return queryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId],
    queryFn: () => getDestination(params),
    ...watched,
  })
}

export function backfillQuery(params: DestinationParams) {
  return queryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId, 'backfill'],
    queryFn: () => getBackfill(params),
    ...watched,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : refetchInterval),
  })
}

export function leftRecordsQuery(params: DestinationParams) {
  return infiniteQueryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId, 'left-records'],
    queryFn: ({ pageParam }) =>
      listLeftRecords(params, { ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isLive: true },
  })
}

/** The deliveries in a state, or all, page by page. */
export function deliveriesQuery(params: DestinationParams, state: DeliveryState | null) {
  return infiniteQueryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId, 'deliveries', state],
    queryFn: ({ pageParam }) =>
      listDeliveries(params, {
        ...(state !== null && { state }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...watched,
  })
}

export function deliveryQuery(params: DeliveryParams) {
  const { projectId, destinationId, deliveryId } = params
  return queryOptions({
    queryKey: ['destinations', projectId, destinationId, 'deliveries', 'one', deliveryId],
    queryFn: () => getDelivery(params),
    ...watched,
  })
}
