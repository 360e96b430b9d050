import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { ViewApi } from '#api/leads/view-api.ts'
import { request } from '#web/api/request.ts'

export type View = ResponseOf<ViewApi['listViews']>['views'][number]
export type ViewCount = ResponseOf<ViewApi['countViews']>['counts'][number]
export type ViewChange = BodyOf<ViewApi['changeView']>
export type Preferences = ResponseOf<ViewApi['getPreferences']>
export type ListPreferences = BodyOf<ViewApi['savePreferences']>

const viewsPath = '/v1/projects/:projectId/views'
const viewPath = '/v1/projects/:projectId/views/:viewId'
const preferencesPath = '/v1/projects/:projectId/preferences'

type ViewParams = { projectId: string; viewId: string }

export const listViews = async (projectId: string) =>
  (await request<ViewApi['listViews']>('GET', viewsPath, { projectId })).views

export async function countViews(projectId: string, view: string[], signal: AbortSignal) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = { view, timeZone }
  return (
    await request<ViewApi['countViews']>(
      'GET',
      `${viewsPath}/counts`,
      { projectId },
      {
        query,
        signal,
      },
    )
  ).counts
}

export const createView = (projectId: string, body: BodyOf<ViewApi['createView']>) =>
  request<ViewApi['createView']>('POST', viewsPath, { projectId }, { body })

export const changeView = (params: ViewParams, body: ViewChange) =>
  request<ViewApi['changeView']>('PATCH', viewPath, params, { body })

export const deleteView = (params: ViewParams) =>
  request<ViewApi['deleteView']>('DELETE', viewPath, params)

export const restoreView = (params: ViewParams) =>
  request<ViewApi['restoreView']>('POST', `${viewPath}/restore`, params, { body: {} })

export const getPreferences = (projectId: string) =>
  request<ViewApi['getPreferences']>('GET', preferencesPath, { projectId })

export const savePreferences = (projectId: string, body: ListPreferences) =>
  request<ViewApi['savePreferences']>('PUT', preferencesPath, { projectId }, { body })

export const pinViews = (projectId: string, viewIds: string[]) =>
  request<ViewApi['pinViews']>(
    'PUT',
    '/v1/projects/:projectId/pinned-views',
    { projectId },
    { body: { viewIds } },
  )
