import type { EventPage, EventQuery } from '#core/webhooks/event-store.ts'
import * as events from '#storage/repositories/webhooks/list-events.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

/** One page of events, all as of one moment. */
export function listEvents(database: Database, query: EventQuery): Promise<EventPage> {
  const scope = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, scope, ({ reads }) => events.listEvents(reads, query))
}
