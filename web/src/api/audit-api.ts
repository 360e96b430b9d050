import { type Answer, answered, app } from './app.ts'

export type AuditEntry = Answer<'listAuditEntries'>['entries'][number]
export type AuditFilters = {
  actorId?: string
  subject?: AuditEntry['subject']
  action?: AuditEntry['action']
  since?: string
}

const path = '/app/v1/projects/{projectId}/audit'

export const listAuditEntries = (
  projectId: string,
  query: AuditFilters & { cursor?: string },
  signal: AbortSignal,
) => answered(app.GET(path, { params: { path: { projectId }, query }, signal }))

/** Where a browser downloads what matches. */
export function auditFile(projectId: string, format: 'csv' | 'ndjson', filters: AuditFilters) {
  const query = new URLSearchParams({ format, ...filters })
  return `${path.replace('{projectId}', projectId)}/export?${query.toString()}`
}
