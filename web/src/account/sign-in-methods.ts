import { queryOptions } from '@tanstack/react-query'

import { loadSignInMethods } from '#web/api/accounts/auth-api.ts'

/** How the account can sign in, besides passkeys. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: loadSignInMethods,
})
