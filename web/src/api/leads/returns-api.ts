import type { LeadApi } from '#api/leads/lead-api.ts'
import { request } from '#web/api/request.ts'

/** When the next lead is in the inbox again. */
export function findNextReturn(projectId: string, signal: AbortSignal) {
  return request<LeadApi['findNextReturn']>(
    'GET',
    '/v1/projects/:projectId/leads/next-return',
    { projectId },
    { signal },
  )
}
