import type { LoggedRequest, RequestQuery } from '#core/requests/request-log.ts'
import type { StoredUsage, UsageQuery } from '#core/requests/usage.ts'
import * as counts from '#storage/repositories/requests/request-counts.ts'
import * as log from '#storage/repositories/requests/request-log.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

export function listUsage(database: Database, query: UsageQuery): Promise<StoredUsage> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => counts.listUsage(reads, query))
}

export function listRequests(database: Database, query: RequestQuery): Promise<LoggedRequest[]> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => log.listRequests(reads, query))
}
