import type { AuditApi } from '#api/audit/audit-api.ts'
import type { QueryOf, ResponseOf } from '#api/declare.ts'

export type AuditEntry = ResponseOf<AuditApi['listAuditEntries']>['entries'][number]
export type AuditQuery = QueryOf<AuditApi['listAuditEntries']>
