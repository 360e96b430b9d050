import { type Answer, answered, app, at } from '#web/api/app.ts'

export type LeadCounts = Answer<'countLeads'>

const leadsPath = '/app/v1/projects/{projectId}/leads'
/** As many as the server takes at once. */
const idsMax = 1_000

/** What the member has not read, and how many leads some views have. */
export function countLeads(projectId: string, view: string[], signal: AbortSignal) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const params = { path: { projectId }, query: { view, timeZone } }
  return answered(app.GET(`${leadsPath}/counts`, { params, signal }))
}

/** Which of these leads the member has not read. */
export async function findUnreadLeads(projectId: string, ids: readonly string[]) {
  const unread = new Set<string>()
  for (let start = 0; start < ids.length; start += idsMax) {
    const body = { ids: ids.slice(start, start + idsMax) }
    const answer = await answered(app.POST(`${leadsPath}/unread`, { ...at({ projectId }), body }))
    for (const id of answer.ids) unread.add(id)
  }
  return unread
}

export const markLeadsRead = (projectId: string, ids: string[]) =>
  answered(app.POST(`${leadsPath}/read`, { ...at({ projectId }), body: { ids } }))

/** Leads that were created after this change of the project stay unread. */
export const markAllLeadsRead = (projectId: string, upTo: number | null) =>
  answered(app.POST(`${leadsPath}/read-all`, { ...at({ projectId }), body: { upTo } }))

/** Answers when the member's visit before this one ended. */
export const visitLeads = async (projectId: string) =>
  (await answered(app.POST(`${leadsPath}/visit`, { ...at({ projectId }), body: {} }))).lastVisitAt
