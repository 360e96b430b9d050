import { type Answer, answered, app } from '#web/api/app.ts'

export type Arrivals = Answer<'listArrivals'>

/** The leads of each source on each of the last days of the reader's time zone. */
export const listArrivals = (projectId: string) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const params = { path: { projectId }, query: { timeZone } }
  return answered(app.GET('/app/v1/projects/{projectId}/leads/arrivals', { params }))
}
