import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { handoverApi } from '#api/leads/handover-api.ts'
import { leadApi } from '#api/leads/lead-api.ts'
import type { LeadParams } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'

/** A lead as it is when it is opened; `useLeadUpdate` reports changes. */
export function leadQuery({ projectId, contactId }: LeadParams) {
  return queryOptions({
    queryKey: ['lead', projectId, contactId],
    queryFn: () => request(leadApi.getLead, { projectId, contactId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Live, so that comments of others appear as they are written. */
export function historyQuery({ projectId, contactId }: LeadParams) {
  return infiniteQueryOptions({
    queryKey: ['lead-history', projectId, contactId],
    queryFn: ({ pageParam }) =>
      request(leadApi.listLeadHistory, {
        projectId,
        contactId,
        query: { cursor: pageParam ?? undefined },
      }),
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
    queryFn: async () =>
      (await request(handoverApi.listLeadHandovers, { projectId, contactId })).handovers,
    meta: { isLive: true },
    staleTime: 0,
  })
}
