import { bulkKeptMs } from '#core/bulk/bulk-change.ts'
import type { Connection } from '#storage/connection.ts'
import { number } from '#storage/contact-row.ts'

const rowsPerStep = 2_000

/** Deletes a part of a bulk change that is no longer kept; true while there may be more. */
export async function pruneBulk(
  connection: Connection,
  projectNumber: number,
  now: number,
): Promise<boolean> {
  const row = await connection.row(selectOld, projectNumber, now - bulkKeptMs)
  if (row === undefined) return false
  const of = [projectNumber, number(row, 'number')]
  const deleted = await connection.run(deleteWrites, ...of, rowsPerStep)
  if (deleted < rowsPerStep) await connection.run(deleteBulk, ...of)
  return true
}

const selectOld = `
  SELECT number FROM bulk_changes
  WHERE project_number = $1 AND created_at <= $2 AND state NOT IN ('running', 'undoing')
  ORDER BY number LIMIT 1`
const deleteWrites = `
  DELETE FROM bulk_writes WHERE project_number = $1 AND (bulk_number, contact_number) IN (
    SELECT bulk_number, contact_number FROM bulk_writes
    WHERE project_number = $1 AND bulk_number = $2 LIMIT $3)`
const deleteBulk = 'DELETE FROM bulk_changes WHERE project_number = $1 AND number = $2'
