import type { ResponseOf } from '#api/declare.ts'
import type { RequestApi } from '#api/usage/request-api.ts'

export type LoggedRequest = ResponseOf<RequestApi['findRequests']>['data'][number]
