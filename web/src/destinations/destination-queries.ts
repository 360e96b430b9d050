import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { backfillApi } from '#api/destinations/backfill-api.ts'
import { deliveryApi } from '#api/destinations/delivery-api.ts'
import { destinationApi } from '#api/destinations/destination-api.ts'
import { leftRecordApi } from '#api/destinations/left-record-api.ts'
import type {
  DeliveryParams,
  DeliveryState,
  DestinationParams,
} from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { byCursor, destinationsQuery } from '#web/session/queries.ts'

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
    queryFn: async () => (await request(destinationApi.listDestinationKinds, { projectId })).kinds,
    staleTime: 'static',
  })
}

export function destinationQuery(params: DestinationParams) {
  return queryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId],
    queryFn: () => request(destinationApi.getDestination, params),
    ...watched,
  })
}

export function backfillQuery(params: DestinationParams) {
  return queryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId, 'backfill'],
    queryFn: async () => (await request(backfillApi.getBackfill, params)).backfill,
    ...watched,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : refetchInterval),
  })
}

export function leftRecordsQuery(params: DestinationParams) {
  return infiniteQueryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId, 'left-records'],
    queryFn: ({ pageParam }) =>
      request(leftRecordApi.listLeftRecords, { ...params, query: { cursor: pageParam } }),
    ...byCursor,
    meta: { isLive: true },
  })
}

/** The deliveries in a state, or all, page by page. */
export function deliveriesQuery(params: DestinationParams, state: DeliveryState | null) {
  return infiniteQueryOptions({
    queryKey: ['destinations', params.projectId, params.destinationId, 'deliveries', state],
    queryFn: ({ pageParam }) =>
      request(deliveryApi.listDeliveries, {
        ...params,
        query: { state: state ?? undefined, cursor: pageParam },
      }),
    ...byCursor,
    ...watched,
  })
}

export function deliveryQuery(params: DeliveryParams) {
  const { projectId, destinationId, deliveryId } = params
  return queryOptions({
    queryKey: ['destinations', projectId, destinationId, 'deliveries', 'one', deliveryId],
    queryFn: () => request(deliveryApi.getDelivery, params),
    ...watched,
  })
}
