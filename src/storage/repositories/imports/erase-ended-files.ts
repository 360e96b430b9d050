import { noDecisions } from '#core/imports/import-job.ts'
import type { ProjectStatements } from '#storage/connection.ts'

/** The rows and edits of ended imports may be about contacts that are erased now. */
export async function eraseEndedFiles(project: Pick<ProjectStatements, 'run'>): Promise<void> {
  await project.run(deleteParts)
  await project.run(clearEnded, JSON.stringify(noDecisions))
}

const deleteParts = `
  DELETE FROM import_parts WHERE project_number = $1 AND job_number IN (
    SELECT number FROM import_jobs WHERE project_number = $1 AND ended_at IS NOT NULL)`
const clearEnded = `
  UPDATE import_jobs SET decisions = $2, parts = 0
  WHERE project_number = $1 AND ended_at IS NOT NULL AND parts > 0`
