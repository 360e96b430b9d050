import type { ResponseOf, QueryOf } from '#api/declare.ts'
import type { LeadApi } from '#api/leads/lead-api.ts'
import { request } from '#web/api/request.ts'

export type LeadPage = ResponseOf<LeadApi['listLeads']>
export type Lead = LeadPage['data'][number]
export type LeadQuery = QueryOf<LeadApi['listLeads']>

export function listLeads(projectId: string, query: LeadQuery, signal: AbortSignal) {
  return request<LeadApi['listLeads']>(
    'GET',
    '/v1/projects/:projectId/leads',
    { projectId },
    {
      query,
      signal,
    },
  )
}
