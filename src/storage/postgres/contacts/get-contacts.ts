import type { Contact } from '#core/contacts/contact.ts'
import { readsOf } from '#storage/connection.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import { followIds, readLive } from '#storage/repositories/contacts/get-contact.ts'

/** The records that ids lead to, where they exist: after a merge, the survivor's. */
export async function getContacts(
  database: Database,
  projectNumber: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const live = await readLive(readsOf(database.reads, projectNumber), ids)
  const mergedIds = ids.filter((id) => !live.has(id))
  if (mergedIds.length === 0) return live
  // As of one moment, since a merge may be undone between two statements.
  const led = await database.snapshot((reads) =>
    followIds(readsOf(reads, projectNumber), mergedIds),
  )
  return new Map([...live, ...led])
}
