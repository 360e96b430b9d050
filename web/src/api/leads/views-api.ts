import { type Answer, type BodyOf, answered, app, at } from '#web/api/app.ts'

export type View = Answer<'listViews'>['views'][number]
export type ViewCount = Answer<'countViews'>['counts'][number]
export type ViewChange = BodyOf<'changeView'>
export type Preferences = Answer<'getPreferences'>
export type ListPreferences = BodyOf<'savePreferences'>

const viewsPath = '/app/v1/projects/{projectId}/views'
const viewPath = '/app/v1/projects/{projectId}/views/{viewId}'
const preferencesPath = '/app/v1/projects/{projectId}/preferences'

type ViewPlace = { projectId: string; viewId: string }

export const listViews = async (projectId: string) =>
  (await answered(app.GET(viewsPath, at({ projectId })))).views

export async function countViews(projectId: string, view: string[], signal: AbortSignal) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const params = { path: { projectId }, query: { view, timeZone } }
  return (await answered(app.GET(`${viewsPath}/counts`, { params, signal }))).counts
}

export const createView = (projectId: string, body: BodyOf<'createView'>) =>
  answered(app.POST(viewsPath, { ...at({ projectId }), body }))

export const changeView = (place: ViewPlace, body: ViewChange) =>
  answered(app.PATCH(viewPath, { ...at(place), body }))

export const deleteView = (place: ViewPlace) => answered(app.DELETE(viewPath, at(place)))

export const restoreView = (place: ViewPlace) =>
  answered(app.POST(`${viewPath}/restore`, { ...at(place), body: {} }))

export const getPreferences = (projectId: string) =>
  answered(app.GET(preferencesPath, at({ projectId })))

export const savePreferences = (projectId: string, body: ListPreferences) =>
  answered(app.PUT(preferencesPath, { ...at({ projectId }), body }))

export const pinViews = (projectId: string, viewIds: string[]) =>
  answered(
    app.PUT('/app/v1/projects/{projectId}/pinned-views', {
      ...at({ projectId }),
      body: { viewIds },
    }),
  )
