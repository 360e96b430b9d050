import type { Reads } from '#storage/connection.ts'
import { text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'

/** Which of these ids nothing has, neither a contact nor one that was merged away. */
export async function findErased(
  reads: Reads,
  { projectNumber }: Place,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reads.rows(selectKept, projectNumber, ids)
  const kept = new Set(rows.map((row) => text(row, 'id')))
  return ids.filter((id) => !kept.has(id))
}

const selectKept = `
  SELECT id FROM contacts WHERE project_number = $1 AND id = ANY ($2::text[])
  UNION ALL
  SELECT id FROM merged_contacts WHERE project_number = $1 AND id = ANY ($2::text[])`
