import type { StoredUsage, UsageQuery } from '#core/requests/usage.ts'
import * as counts from '#storage/repositories/requests/request-counts.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

export function listUsage(database: Database, query: UsageQuery): Promise<StoredUsage> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => counts.listUsage(reads, query))
}
