import type { ProjectReads } from '#storage/connection.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { text } from '#storage/row.ts'
import { type Sql, inTexts, sql } from '#storage/sql.ts'

/** Which of these ids nothing has any more: no contact, none merged away, and no spam. */
export async function readGone(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<Set<string>> {
  return missing(reads, selectStoredOrSpam, contactIds)
}

/** The same, but spam does not count. */
export async function findErasedContacts(
  reads: ProjectReads,
  ids: readonly string[],
): Promise<string[]> {
  return [...(await missing(reads, selectStored, ids))]
}

async function missing(reads: ProjectReads, select: Sql, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await reads.rows(select, ids)
  return new Set(ids).difference(new Set(rows.map((row) => text(row, 'id'))))
}

const selectStored = everyContact('id', sql`id ${inTexts('$2')}`)
const selectStoredOrSpam = sql`${selectStored}
  UNION ALL
  SELECT id FROM held_submissions WHERE project_number = $1 AND id ${inTexts('$2')}`
