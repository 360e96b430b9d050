import { queryOptions } from '@tanstack/react-query'

import { singleSignOnApi } from '#api/accounts/single-sign-on-api.ts'
import { request } from '#web/api/request.ts'

/** How the account can sign in, besides passkeys. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => request(singleSignOnApi.getSignInMethods),
})
