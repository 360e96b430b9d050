import type { ProjectReads } from '#storage/connection.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { text } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Those of these ids that no contact has any more, those merged away and spam included. */
export async function readGone(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<Set<string>> {
  const gone = new Set(contactIds)
  if (gone.size === 0) return gone
  for (const row of await reads.rows(selectThere, contactIds)) {
    gone.delete(text(row, 'id'))
  }
  return gone
}

/** Which of these ids nothing has, neither a contact nor one that was merged away. */
export async function findErasedContacts(
  reads: ProjectReads,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reads.rows(selectStored, ids)
  const stored = new Set(rows.map((row) => text(row, 'id')))
  return ids.filter((id) => !stored.has(id))
}

const selectStored = everyContact('id', sql`id ${inTexts('$2')}`)
const selectThere = sql`${selectStored}
  UNION ALL
  SELECT id FROM held_submissions WHERE project_number = $1 AND id ${inTexts('$2')}`
