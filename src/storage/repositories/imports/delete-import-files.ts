import { noDecisions } from '#core/imports/import-decisions.ts'
import { workingStates } from '#model/imports/states.ts'
import { importFileKeptMs } from '#model/values/periods.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import { number } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Deletes the file of a job, and what a dry run showed of it. */
export async function deleteFile(
  project: Pick<ProjectStatements, 'run'>,
  jobNumber: number,
): Promise<void> {
  await project.run(deleteParts, jobNumber)
  await project.run(clearJob, jobNumber, JSON.stringify(noDecisions))
}

/** The rows and edits of ended imports may be about contacts that are erased now. */
export async function eraseEndedFiles(project: Pick<ProjectStatements, 'run'>): Promise<void> {
  await project.run(deleteEndedParts)
  await project.run(clearEnded, JSON.stringify(noDecisions))
}

/** Deletes a file that is no longer kept, with its job; true while there may be more. */
export async function pruneImportJobs(project: ProjectStatements, now: number): Promise<boolean> {
  const old = await project.row(selectOld, now - importFileKeptMs, workingStates)
  if (old === undefined) return false
  await project.run(deleteParts, number(old, 'number'))
  await project.run(deleteJob, number(old, 'number'))
  return true
}

const deleteParts = 'DELETE FROM import_parts WHERE project_number = $1 AND job_number = $2'
const clearJob = `
  UPDATE import_jobs SET checked = NULL, decisions = $3, parts = 0
  WHERE project_number = $1 AND number = $2`
const deleteEndedParts = `
  DELETE FROM import_parts WHERE project_number = $1 AND job_number IN (
    SELECT number FROM import_jobs WHERE project_number = $1 AND ended_at IS NOT NULL)`
const clearEnded = `
  UPDATE import_jobs SET decisions = $2, parts = 0
  WHERE project_number = $1 AND ended_at IS NOT NULL AND parts > 0`
const selectOld = sql`
  SELECT number FROM import_jobs
  WHERE project_number = $1 AND NOT state ${inTexts('$3')}
    AND changed_at <= $2
  ORDER BY number LIMIT 1`
const deleteJob = 'DELETE FROM import_jobs WHERE project_number = $1 AND number = $2'
