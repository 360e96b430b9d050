import type { ProjectStatements } from '#storage/connection.ts'
import { freeWork } from '#storage/repositories/work/work.ts'

/**
 * Files with leads may have contacts that are erased now: ended ones are deleted, and those that
 * are being written begin again.
 */
export async function eraseExported(project: Pick<ProjectStatements, 'run'>): Promise<void> {
  await project.run(deleteParts)
  await project.run(failEnded)
  if ((await project.run(restartRunning)) > 0) await freeWork(project, 'export')
}

const deleteParts = 'DELETE FROM export_parts WHERE project_number = $1'
const failEnded = `
  UPDATE exports SET state = 'failed', failure = 'contactErased', parts = 0, bytes = 0
  WHERE project_number = $1 AND state = 'done'`
const restartRunning = `
  UPDATE exports SET position = NULL, restarts = restarts + 1, contacts = 0, bytes = 0, parts = 0
  WHERE project_number = $1 AND state = 'running'`
