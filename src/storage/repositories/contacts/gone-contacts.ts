import type { Reads } from '#storage/connection.ts'
import { text } from '#storage/contact-row.ts'

/** Those of these ids that no contact has any more, merged away or held as spam included. */
export async function readGone(
  reads: Reads,
  projectNumber: number,
  contactIds: readonly string[],
): Promise<Set<string>> {
  const gone = new Set(contactIds)
  if (gone.size === 0) return gone
  for (const row of await reads.rows(selectThere, projectNumber, contactIds)) {
    gone.delete(text(row, 'id'))
  }
  return gone
}

const selectThere = `
  SELECT id FROM contacts WHERE project_number = $1 AND id = ANY ($2::text[])
  UNION ALL
  SELECT id FROM merged_contacts WHERE project_number = $1 AND id = ANY ($2::text[])
  UNION ALL
  SELECT id FROM held_submissions WHERE project_number = $1 AND id = ANY ($2::text[])`
