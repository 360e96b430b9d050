import { importFileKeptMs } from '#model/values/periods.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import { number } from '#storage/row.ts'

/** Deletes a file that is no longer kept, with its job; true while there may be more. */
export async function pruneImportJobs(project: ProjectStatements, now: number): Promise<boolean> {
  const old = await project.row(selectOld, now - importFileKeptMs)
  if (old === undefined) return false
  await project.run(deleteParts, number(old, 'number'))
  await project.run(deleteJob, number(old, 'number'))
  return true
}

const selectOld = `
  SELECT number FROM import_jobs
  WHERE project_number = $1 AND state NOT IN ('checking', 'running', 'undoing')
    AND coalesce(ended_at, created_at) <= $2
  ORDER BY number LIMIT 1`
const deleteParts = 'DELETE FROM import_parts WHERE project_number = $1 AND job_number = $2'
const deleteJob = 'DELETE FROM import_jobs WHERE project_number = $1 AND number = $2'
