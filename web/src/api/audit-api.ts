import type { AuditApi } from '#api/audit/audit-api.ts'
import type { ResponseOf } from '#api/declare.ts'
import { addressOf, request } from './request.ts'

export type AuditEntry = ResponseOf<AuditApi['listAuditEntries']>['entries'][number]
export type AuditFilters = {
  actorId?: string
  subject?: AuditEntry['subject']
  action?: AuditEntry['action']
  since?: string
}

const path = '/v1/projects/:projectId/audit'

export const listAuditEntries = (
  projectId: string,
  query: AuditFilters & { cursor?: string },
  signal: AbortSignal,
) => request<AuditApi['listAuditEntries']>('GET', path, { projectId }, { query, signal })

/** Where a browser downloads what matches. */
export function auditFile(projectId: string, format: 'csv' | 'ndjson', filters: AuditFilters) {
  const query = { format, ...filters }
  return addressOf<AuditApi['exportAuditEntries']>(`${path}/export`, { projectId }, query)
}
