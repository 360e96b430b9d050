import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { RequestApi } from '#api/usage/request-api.ts'
import { request } from './request.ts'

export type LoggedRequest = ResponseOf<RequestApi['findRequests']>['data'][number]
export type RequestSearch = BodyOf<RequestApi['findRequests']>

export const findRequests = (projectId: string, body: RequestSearch) =>
  request<RequestApi['findRequests']>(
    'POST',
    '/v1/projects/:projectId/requests',
    { projectId },
    { body },
  )
