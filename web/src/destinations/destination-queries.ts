import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import {
  type DeliveryPlace,
  type DeliveryState,
  type DestinationPlace,
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

export function destinationQuery(place: DestinationPlace) {
  return queryOptions({
    queryKey: ['destinations', place.projectId, place.destinationId],
    queryFn: () => getDestination(place),
    ...watched,
  })
}

export function backfillQuery(place: DestinationPlace) {
  return queryOptions({
    queryKey: ['destinations', place.projectId, place.destinationId, 'backfill'],
    queryFn: () => getBackfill(place),
    ...watched,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : refetchInterval),
  })
}

export function leftRecordsQuery(place: DestinationPlace) {
  return infiniteQueryOptions({
    queryKey: ['destinations', place.projectId, place.destinationId, 'left-records'],
    queryFn: ({ pageParam }) =>
      listLeftRecords(place, { ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isLive: true },
  })
}

/** The deliveries in a state, or all, page by page. */
export function deliveriesQuery(place: DestinationPlace, state: DeliveryState | null) {
  return infiniteQueryOptions({
    queryKey: ['destinations', place.projectId, place.destinationId, 'deliveries', state],
    queryFn: ({ pageParam }) =>
      listDeliveries(place, {
        ...(state !== null && { state }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...watched,
  })
}

export function deliveryQuery(place: DeliveryPlace) {
  const { projectId, destinationId, deliveryId } = place
  return queryOptions({
    queryKey: ['destinations', projectId, destinationId, 'deliveries', 'one', deliveryId],
    queryFn: () => getDelivery(place),
    ...watched,
  })
}
