import * as operations from '#storage/repositories/run-operation.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

type Call = { projectId: string; name: string; values: readonly unknown[] }

/** A read that both engines share, all as of one moment. */
export function runRead(database: Database, { projectId, name, values }: Call): Promise<unknown> {
  const scope = { projectId, usesIndex: false }
  return inIndexSnapshot(database, scope, ({ reads }) => operations.runRead(reads, name, values))
}
