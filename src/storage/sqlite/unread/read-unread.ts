import type { Reader, UnreadCount } from '#core/unread/unread.ts'
import * as unread from '#storage/repositories/unread/read-unread.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

export function readUnreadCount(database: Database, reader: Reader): Promise<UnreadCount> {
  const snapshot = { projectId: reader.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => unread.readUnreadCount(reads, reader))
}

export function findUnread(
  database: Database,
  query: Reader & { contactIds: readonly string[] },
): Promise<string[]> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => unread.findUnread(reads, query))
}
