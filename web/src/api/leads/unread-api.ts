import type { ResponseOf } from '#api/declare.ts'
import type { UnreadApi } from '#api/leads/unread-api.ts'
import { comparedIdsMax } from '#model/contacts/ids.ts'
import { request } from '#web/api/request.ts'

export type LeadCounts = ResponseOf<UnreadApi['countLeads']>

const leadsPath = '/v1/projects/:projectId/leads'

/** What the member has not read, and how many leads some views have. */
export function countLeads(projectId: string, view: string[], signal: AbortSignal) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = { view, timeZone }
  return request<UnreadApi['countLeads']>(
    'GET',
    `${leadsPath}/counts`,
    { projectId },
    {
      query,
      signal,
    },
  )
}

/** Which of these leads the member has not read. */
export async function findUnreadLeads(projectId: string, ids: readonly string[]) {
  const unread = new Set<string>()
  for (let start = 0; start < ids.length; start += comparedIdsMax) {
    const body = { ids: ids.slice(start, start + comparedIdsMax) }
    const response = await request<UnreadApi['findUnreadLeads']>(
      'POST',
      `${leadsPath}/unread`,
      { projectId },
      { body },
    )
    for (const id of response.ids) unread.add(id)
  }
  return unread
}

export const markLeadsRead = (projectId: string, ids: string[]) =>
  request<UnreadApi['markLeadsRead']>('POST', `${leadsPath}/read`, { projectId }, { body: { ids } })

/** Leads that were created after this change of the project stay unread. */
export const markAllLeadsRead = (projectId: string, upTo: number | null) =>
  request<UnreadApi['markAllLeadsRead']>(
    'POST',
    `${leadsPath}/read-all`,
    { projectId },
    { body: { upTo } },
  )

/** Returns when the member's visit before this one ended. */
export const visitLeads = async (projectId: string) =>
  (
    await request<UnreadApi['visitLeads']>(
      'POST',
      `${leadsPath}/visit`,
      { projectId },
      { body: {} },
    )
  ).lastVisitAt
