import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { text } from '#storage/row.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** The number of the project's import with this id. */
const numberOf = (id: string) => `(
  SELECT p.number FROM places AS p WHERE p.name = ${id} AND p.project_number = $1)`

/** Whether an import created or changed the row of `contacts`, and was not undone. */
export function wasImported(importId: string): Sql {
  return sql`EXISTS (
    SELECT 1 FROM import_changes AS i WHERE i.project_number = $1
      AND i.import_number = ${numberOf(importId)} AND i.contact_number = contacts.number)`
}

/** The sort keys of the contacts that may meet it, or more than `max` of them. */
export async function mayBeImported(
  reads: ProjectReads,
  { importId }: ListQuery,
  max: number,
): Promise<string[] | null> {
  if (importId === undefined) return null
  const rows = await reads.rows(candidates, importId, max + 1)
  return rows.map((row) => text(row, 'sort_key'))
}

const candidates = `
  SELECT DISTINCT CAST(c.sort_key AS text) AS sort_key FROM import_changes AS i
  JOIN contacts AS c ON c.project_number = $1 AND c.number = i.contact_number
  WHERE i.project_number = $1 AND i.import_number = ${numberOf('$2')} LIMIT $3`
