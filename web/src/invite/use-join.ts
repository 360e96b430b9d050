import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { acceptInvitation } from '#web/api/invitation-api.ts'
import { useAction } from '#web/session/use-action.ts'

/** Accepts an invitation, and opens its project. */
export function useJoin(token: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    mutationFn: (account: { name: string; password: string } | null) =>
      acceptInvitation(token, account),
    onSuccess({ projectId }) {
      queries.clear()
      void navigate({ to: '/p/$projectId/leads', params: { projectId }, replace: true })
    },
  })
}
