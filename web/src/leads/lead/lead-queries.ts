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

/** Comments or all else, latest first; live, so that those of others appear as they are written. */
export function historyQuery({ projectId, contactId }: LeadParams, part: 'comments' | 'changes') {
  return infiniteQueryOptions({
    queryKey: [...historyKey({ projectId, contactId }), part],
    queryFn: ({ pageParam }) =>
      request(leadApi.listLeadHistory, {
        projectId,
        contactId,
        query: { part, cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isLive: true },
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function historyKey({ projectId, contactId }: LeadParams) {
  return ['lead-history', projectId, contactId] as const
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
