import { type Answer, answered, app } from './app.ts'
import type { operations } from './app-types.ts'

export type View = Answer<'listViews'>['views'][number]
export type ViewCount = Answer<'countViews'>['counts'][number]
export type Preferences = Answer<'getPreferences'>
export type NewView = operations['createView']['requestBody']['content']['application/json']
export type ViewChange = operations['changeView']['requestBody']['content']['application/json']

const viewsPath = '/app/v1/projects/{projectId}/views'
const viewPath = '/app/v1/projects/{projectId}/views/{viewId}'
const preferencesPath = '/app/v1/projects/{projectId}/preferences'

type ViewPlace = { projectId: string; viewId: string }

export async function listViews(projectId: string): Promise<View[]> {
  return (await answered(app.GET(viewsPath, { params: { path: { projectId } } }))).views
}

export async function countViews(
  projectId: string,
  viewIds: string[],
  signal: AbortSignal,
): Promise<ViewCount[]> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const params = { path: { projectId }, query: { view: viewIds, timeZone } }
  const asked = app.GET('/app/v1/projects/{projectId}/views/counts', { params, signal })
  return (await answered(asked)).counts
}

export function createView(projectId: string, body: NewView): Promise<View> {
  return answered(app.POST(viewsPath, { params: { path: { projectId } }, body }))
}

export function changeView(path: ViewPlace, body: ViewChange): Promise<View> {
  return answered(app.PATCH(viewPath, { params: { path }, body }))
}

export async function deleteView(path: ViewPlace): Promise<void> {
  await answered(app.DELETE(viewPath, { params: { path } }))
}

export function restoreView(path: ViewPlace): Promise<View> {
  return answered(
    app.POST('/app/v1/projects/{projectId}/views/{viewId}/restore', { params: { path }, body: {} }),
  )
}

export function getPreferences(projectId: string): Promise<Preferences> {
  return answered(app.GET(preferencesPath, { params: { path: { projectId } } }))
}

export function savePreferences(projectId: string, body: Preferences): Promise<Preferences> {
  return answered(app.PUT(preferencesPath, { params: { path: { projectId } }, body }))
}
