import type { ProjectReads } from '#storage/connection.ts'
import { number, text } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Grows with each reading of any member. */
export async function readLastReading(reads: ProjectReads): Promise<number> {
  const row = await reads.row(selectLast)
  return row === undefined ? 0 : number(row, 'revision')
}

export async function loadReadings(
  reads: ProjectReads,
  { memberIds }: { memberIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await reads.rows(selectReadings, memberIds)
  return new Map(rows.map((row) => [text(row, 'member_id'), number(row, 'revision')]))
}

const selectLast = `
  SELECT revision FROM readers WHERE project_number = $1 ORDER BY revision DESC LIMIT 1`
const selectReadings = sql`
  SELECT member_id, revision FROM readers WHERE project_number = $1 AND member_id ${inTexts('$2')}`
