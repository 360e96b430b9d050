import type { UsageSpan } from '#model/requests/usage.ts'
import { type Answer, answered, app, at } from './app.ts'

export type Usage = Answer<'listUsage'>
export type UsageSeries = Usage['sources'][number]
export type LiveWindows = Answer<'listLiveWindows'>['windows'][number]

const path = '/app/v1/projects/{projectId}/usage'

export const listUsage = (projectId: string, span: UsageSpan) =>
  answered(app.GET(path, { params: { path: { projectId }, query: { span } } }))

export const listLiveWindows = (projectId: string) =>
  answered(app.GET(`${path}/windows`, at({ projectId })))
