import type { operations } from '#web/api/app-types.ts'
import { type Answer, answered, app } from '#web/api/app.ts'

export type LeadPage = Answer<'listLeads'>
export type Lead = LeadPage['data'][number]
export type LeadQuery = NonNullable<operations['listLeads']['parameters']['query']>

export function listLeads(projectId: string, query: LeadQuery, signal: AbortSignal) {
  const params = { path: { projectId }, query }
  return answered(app.GET('/app/v1/projects/{projectId}/leads', { params, signal }))
}
