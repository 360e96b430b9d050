import type { AuditEntry, AuditQuery } from '#core/audit/audit.ts'
import * as log from '#storage/repositories/audit/audit-log.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

export function listAuditEntries(database: Database, query: AuditQuery): Promise<AuditEntry[]> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => log.listAuditEntries(reads, query))
}
