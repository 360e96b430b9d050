import type { ArrivalsQuery, KeyArrivals } from '#core/contacts/arrivals.ts'
import * as arrivals from '#storage/repositories/contacts/arrivals.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

export function listArrivals(database: Database, query: ArrivalsQuery): Promise<KeyArrivals[]> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => arrivals.listArrivals(reads, query))
}
