import { queryOptions } from '@tanstack/react-query'

import { listInvitations, listMembers } from '#web/api/members-api.ts'

export function membersQuery(projectId: string) {
  return queryOptions({
    queryKey: ['members', projectId],
    queryFn: () => listMembers(projectId),
    meta: { isLive: true },
  })
}

export function invitationsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['invitations', projectId],
    queryFn: () => listInvitations(projectId),
    meta: { isLive: true },
  })
}
