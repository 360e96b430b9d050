import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { signOut } from '#web/api/auth-api.ts'

/** Ends this session, and forgets everything that was loaded with it. */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCallback(() => {
    void signOut().finally(() => {
      queries.clear()
      void navigate({ to: '/sign-in' })
    })
  }, [queries, navigate])
}
