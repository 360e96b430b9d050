import type { ChangedLead, ChangedLeadsQuery } from '#core/notices/notice.ts'
import * as notices from '#storage/repositories/notices/changed-leads.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

/** Leads that were created or changed, all as of one moment. */
export function readChangedLeads(
  database: Database,
  query: ChangedLeadsQuery,
): Promise<ChangedLead[]> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => notices.readChangedLeads(reads, query))
}
