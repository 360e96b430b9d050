import type { ProjectReads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

/** The row of `contacts`, and those of contacts merged into it. */
export const person = sql`RECURSIVE person (number) AS (
    SELECT contacts.number
    UNION ALL
    SELECT m.number FROM person AS p
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = p.number)`

/**
 * The sort keys of the contacts with these `contact_number`s, and of those that they were merged
 * into.
 */
export async function survivingOf(reads: ProjectReads, rows: readonly Row[]): Promise<string[]> {
  const numbers = rows.map((row) => number(row, 'contact_number'))
  return (await reads.rows(selectLive, numbers)).map((row) => text(row, 'sort_key'))
}

const selectLive = sql`
  WITH RECURSIVE candidates (number) AS (
    SELECT number FROM contacts WHERE project_number = $1 AND number ${inNumbers('$2')}
    UNION
    SELECT survivor_number FROM merged_contacts
    WHERE project_number = $1 AND number ${inNumbers('$2')}
    UNION
    SELECT m.survivor_number FROM candidates AS s
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.number = s.number)
  SELECT CAST(c.sort_key AS text) AS sort_key FROM candidates AS s
  JOIN contacts AS c ON c.project_number = $1 AND c.number = s.number`
