import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { person, survivingOf } from './merged-person.ts'

/** The number of the project's import with this id. */
const numberOf = (id: string) => `(
  SELECT p.number FROM places AS p WHERE p.name = ${id} AND p.project_number = $1)`

/**
 * Whether an import created or changed the row of `contacts`, or a contact merged into it, and was
 * not undone.
 */
export function wasImported(importId: string): Sql {
  return sql`EXISTS (WITH ${person}
    SELECT 1 FROM person AS p
    JOIN import_changes AS i ON i.project_number = $1
      AND i.import_number = ${numberOf(importId)} AND i.contact_number = p.number)`
}

/** The sort keys of the contacts that may meet it; null if that would be more than `max`. */
export async function mayBeImported(
  reads: ProjectReads,
  { importId }: ListQuery,
  max: number,
): Promise<string[] | null> {
  if (importId === undefined) return null
  const candidateRows = await reads.rows(candidates, importId, max + 1)
  return candidateRows.length > max ? null : survivingOf(reads, candidateRows)
}

// The order of the primary key, in which the first ones are found without reading all.
const candidates = `
  SELECT DISTINCT contact_number FROM import_changes
  WHERE project_number = $1 AND import_number = ${numberOf('$2')}
  ORDER BY contact_number LIMIT $3`
