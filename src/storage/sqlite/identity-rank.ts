import type { Database } from './database.ts'

/** Lets the oldest contact of an identity hold it, where nobody does. */
export function settleIdentity(
  database: Database,
  projectNumber: number,
  identity: string | null,
): void {
  if (identity !== null) database.run(promoteOldest, projectNumber, identity)
}

/** Makes a contact the holder of its identity; who held it becomes a possible duplicate. */
export function holdIdentity(
  database: Database,
  holder: { projectNumber: number; contactNumber: number; identity: string },
): void {
  database.run(demoteHolder, holder.projectNumber, holder.identity)
  database.run(promote, holder.contactNumber)
}

const promoteOldest = `
  UPDATE contacts SET identity_rank = 0 WHERE number = (
    SELECT number FROM contacts WHERE project_number = ? AND identity = ?
    ORDER BY identity_rank LIMIT 1)`
const demoteHolder = `
  UPDATE contacts SET identity_rank = number
  WHERE project_number = ? AND identity = ? AND identity_rank = 0`
const promote = 'UPDATE contacts SET identity_rank = 0 WHERE number = ?'
