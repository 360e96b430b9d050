import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { signOut } from '#web/api/auth-api.ts'
import { useNotices } from './notices.tsx'
import { useReason } from './error-texts.ts'

/** Ends this session, and forgets everything that was loaded with it. */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { notify } = useNotices()
  const reason = useReason()
  return useCallback(() => {
    signOut().then(
      () => {
        queries.clear()
        void navigate({ to: '/sign-in' })
      },
      // Whoever leaves now must not believe that nobody can go on in their name.
      (error) => notify(reason(error)),
    )
  }, [queries, navigate, notify, reason])
}
