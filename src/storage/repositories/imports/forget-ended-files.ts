import type { ProjectStatements } from '#storage/connection.ts'

/** The rejected rows of ended imports may be about contacts that are erased now. */
export async function forgetEndedFiles(project: Pick<ProjectStatements, 'run'>): Promise<void> {
  await project.run(deleteParts)
}

const deleteParts = `
  DELETE FROM import_parts WHERE project_number = $1 AND job_number IN (
    SELECT number FROM import_jobs WHERE project_number = $1 AND ended_at IS NOT NULL)`
