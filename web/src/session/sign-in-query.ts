import { queryOptions } from '@tanstack/react-query'

import { loadSignIn } from '#web/api/session-api.ts'

export const signInQuery = queryOptions({ queryKey: ['sign-in'], queryFn: loadSignIn })
