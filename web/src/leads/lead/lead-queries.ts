import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { type LeadPlace, getLead, listLeadHistory } from '#web/api/leads/lead-api.ts'

/** A lead as it is when it is opened; `useLeadUpdate` reports changes. */
export function leadQuery({ projectId, contactId }: LeadPlace) {
  return queryOptions({
    queryKey: ['lead', projectId, contactId],
    queryFn: () => getLead({ projectId, contactId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function historyQuery({ projectId, contactId }: LeadPlace) {
  return infiniteQueryOptions({
    queryKey: ['lead-history', projectId, contactId],
    queryFn: ({ pageParam }) => listLeadHistory({ projectId, contactId }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
