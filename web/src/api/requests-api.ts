import { type Answer, type BodyOf, answered, app, at } from './app.ts'

export type LoggedRequest = Answer<'findRequests'>['data'][number]
export type RequestSearch = BodyOf<'findRequests'>

export const findRequests = (projectId: string, body: RequestSearch) =>
  answered(app.POST('/app/v1/projects/{projectId}/requests', { ...at({ projectId }), body }))
