import { hourMs } from '#model/values/durations.ts'
import { bulkKeptMs, bulkUndoableMs } from '#model/values/periods.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import { number } from '#storage/row.ts'

const rowsPerStep = 2_000
// Another node, whose clock is behind, may just have begun to undo it.
const undoneByMs = bulkUndoableMs + hourMs

/**
 * Deletes a part of what an undo would need of a bulk change that can't be undone any more, or one
 * that is no longer kept; true while there may be more.
 */
export async function pruneBulk(project: ProjectStatements, now: number): Promise<boolean> {
  const undoneBy = now - undoneByMs
  const written = await project.row(selectWritten, undoneBy)
  if (written !== undefined) {
    await project.run(deleteWrites, number(written, 'number'), rowsPerStep)
    return true
  }
  const old = await project.row(selectOld, now - bulkKeptMs, undoneBy)
  if (old === undefined) return false
  await project.run(deleteBulk, number(old, 'number'))
  return true
}

const selectWritten = `
  SELECT b.number FROM bulk_changes AS b
  WHERE b.project_number = $1 AND b.finished_at <= $2 AND b.state NOT IN ('running', 'undoing')
    AND EXISTS (SELECT 1 FROM bulk_writes AS w
      WHERE w.project_number = $1 AND w.bulk_number = b.number)
  ORDER BY b.number LIMIT 1`
const selectOld = `
  SELECT number FROM bulk_changes
  WHERE project_number = $1 AND created_at <= $2 AND finished_at <= $3
    AND state NOT IN ('running', 'undoing')
  ORDER BY number LIMIT 1`
const deleteWrites = `
  DELETE FROM bulk_writes WHERE project_number = $1 AND (bulk_number, contact_number) IN (
    SELECT bulk_number, contact_number FROM bulk_writes
    WHERE project_number = $1 AND bulk_number = $2 LIMIT $3)`
const deleteBulk = 'DELETE FROM bulk_changes WHERE project_number = $1 AND number = $2'
