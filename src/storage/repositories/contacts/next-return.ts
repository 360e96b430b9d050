import type { ProjectReads } from '#storage/connection.ts'
import { numberOrNull } from '#storage/row.ts'
import { isReturning, returnsAt } from '#storage/schema/return-to-inbox.ts'
import { sql } from '#storage/sql.ts'

/** When the next contact that was put away is in the inbox again; null if none is away. */
export async function findNextReturn(reads: ProjectReads, after: number): Promise<number | null> {
  const row = await reads.row(selectNext, after)
  return row === undefined ? null : numberOrNull(row, 'returns_at')
}

const selectNext = sql`
  SELECT ${returnsAt} AS returns_at FROM contacts
  WHERE project_number = $1 AND ${isReturning} AND ${returnsAt} > $2
  ORDER BY ${returnsAt} LIMIT 1`
