import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { signInApi } from '#api/accounts/sign-in-api.ts'
import { request } from '#web/api/request.ts'
import { clearBadge } from '#web/session/app-badge.ts'
import { keepDraftsOf } from '#web/session/draft-author.ts'
import { forgetRecentLeads } from '#web/session/recent-leads.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Ends this session, and forgets everything that was loaded with it. */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { toast, undoList } = useToasts()
  const reason = useReason()
  return () => {
    request(signInApi.signOut).then(
      () => {
        queries.clear()
        undoList.keepOf(null)
        keepDraftsOf(null)
        forgetRecentLeads()
        clearBadge()
        void navigate({ to: '/sign-in' })
      },
      // The session is still valid: leaving the page now would be unsafe.
      (error) => toast(reason(error)),
    )
  }
}
