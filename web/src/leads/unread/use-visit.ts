import { useQuery } from '@tanstack/react-query'

import { unreadApi } from '#api/leads/unread-api.ts'
import { minuteMs } from '#model/values/durations.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { useProject } from '#web/session/project.ts'

const visitEveryMs = 5 * minuteMs

/** Tells the server that the member looks at a list; returns when their last visit ended. */
export function useLastVisit(): string | null {
  const { id: projectId } = useProject()
  const { data = null } = useQuery({
    queryKey: ['last-visit', projectId],
    queryFn: async () => (await request(unreadApi.visitLeads, { projectId })).lastVisitAt,
    staleTime: visitEveryMs,
    refetchInterval: visitEveryMs,
  })
  return data
}

/** The first lead of a list, newest first, that came before the last visit, below those since. */
export function firstSeen(leads: readonly Lead[], lastVisitAt: string | null): number {
  if (lastVisitAt === null) return -1
  const first = leads.findIndex(({ createdAt }) => createdAt <= lastVisitAt)
  return first > 0 ? first : -1
}
