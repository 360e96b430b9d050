import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { countOf, text } from '#storage/row.ts'
import { isReturning, returnsAt } from '#storage/schema/return-to-inbox.ts'
import { spelled, sql } from '#storage/sql.ts'

/** The sort keys of the contacts that have returned, or return later; null for other lists. */
export async function findReturning(
  reads: ProjectReads,
  { status }: Pick<ListQuery, 'status'>,
  max: number,
): Promise<string[] | null> {
  if (status?.is !== 'returned' && status?.is !== 'later') return null
  const rows = await reads.rows(select[status.is], status.at, max)
  return rows.map((row) => text(row, 'sort_key'))
}

/** How many contacts have returned, at most `max`. */
export async function countReturned(reads: ProjectReads, at: number, max: number): Promise<number> {
  return countOf(await reads.row(count, at, max))
}

// The planner doesn't know that they are few.
const returning = spelled('contacts', 'contacts INDEXED BY contacts_returning')
const those = (comparison: '<=' | '>') => sql`
  FROM ${returning} WHERE project_number = $1 AND ${isReturning} AND ${returnsAt} ${comparison} $2
  LIMIT $3`
const selectThose = (comparison: '<=' | '>') =>
  sql`SELECT CAST(sort_key AS text) AS sort_key ${those(comparison)}`
const select = { returned: selectThose('<='), later: selectThose('>') }
const count = sql`SELECT count(*) AS count FROM (SELECT sort_key ${those('<=')}) AS back`
