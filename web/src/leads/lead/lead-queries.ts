import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { listHandovers } from '#web/api/leads/handovers-api.ts'
import { type LeadParams, getLead, listLeadHistory } from '#web/api/leads/lead-api.ts'

/** A lead as it is when it is opened; `useLeadUpdate` reports changes. */
export function leadQuery({ projectId, contactId }: LeadParams) {
  return queryOptions({
    queryKey: ['lead', projectId, contactId],
    queryFn: () => getLead({ projectId, contactId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Live, so that comments of others appear as they are written. */
export function historyQuery({ projectId, contactId }: LeadParams) {
  return infiniteQueryOptions({
    queryKey: ['lead-history', projectId, contactId],
    queryFn: ({ pageParam }) => listLeadHistory({ projectId, contactId }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isLive: true },
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Where a lead was passed on to; live, since it happens after the lead has arrived. */
export function handoversQuery({ projectId, contactId }: LeadParams) {
  return queryOptions({
    queryKey: ['lead-handovers', projectId, contactId],
    queryFn: () => listHandovers({ projectId, contactId }),
    meta: { isLive: true },
    staleTime: 0,
  })
}
