import type { AuditApi } from '#api/audit/audit-api.ts'
import type { ResponseOf } from '#api/declare.ts'

export type AuditEntry = ResponseOf<AuditApi['listAuditEntries']>['entries'][number]
export type AuditFilters = {
  actorId?: string
  subject?: AuditEntry['subject']
  action?: AuditEntry['action']
  since?: string
}
