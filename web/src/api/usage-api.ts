import type { ResponseOf } from '#api/declare.ts'
import type { UsageApi } from '#api/usage/usage-api.ts'
import type { UsageSpan } from '#model/requests/usage.ts'
import { request } from './request.ts'

export type Usage = ResponseOf<UsageApi['listUsage']>
export type UsageSeries = Usage['sources'][number]
export type LiveWindows = ResponseOf<UsageApi['listLiveWindows']>['windows'][number]

const path = '/v1/projects/:projectId/usage'

export const listUsage = (projectId: string, span: UsageSpan) =>
  request<UsageApi['listUsage']>('GET', path, { projectId }, { query: { span } })

export const listLiveWindows = (projectId: string) =>
  request<UsageApi['listLiveWindows']>('GET', `${path}/windows`, { projectId })
