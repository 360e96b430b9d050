import { exportKeptMs } from '#model/values/periods.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import { number } from '#storage/row.ts'
import { deleteExport } from './exports.ts'

/** Deletes an export that is no longer kept; true while there may be more. */
export async function pruneExports(project: ProjectStatements, now: number): Promise<boolean> {
  const old = await project.row(selectOld, now - exportKeptMs)
  if (old === undefined) return false
  await deleteExport(project, number(old, 'number'))
  return true
}

const selectOld = `
  SELECT number FROM exports
  WHERE project_number = $1 AND coalesce(ended_at, created_at) <= $2
  ORDER BY number LIMIT 1`
