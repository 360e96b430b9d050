import { byOperator } from '#core/actor.ts'
import type { KeyDetails, FirstProject, NewKey } from '#core/keys/key.ts'
import type { NewProject } from '#core/projects/project.ts'
import { runAudited } from '#storage/repositories/audit/audit-log.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { createKey } from '#storage/repositories/keys/keys.ts'
import { addProject } from './projects.ts'

/**
 * Null if a project exists: a process that starts at the same time waits here and finds the
 * other's.
 */
export async function createFirstProject(
  transaction: GlobalTransaction,
  newProject: NewProject,
  newKeys: readonly Omit<NewKey, 'projectId'>[],
): Promise<FirstProject | null> {
  await transaction.lock('create the first project')
  if ((await transaction.connection.row(selectAny)) !== undefined) return null
  const { project, projectNumber } = await addProject(transaction, newProject)
  return transaction.within(projectNumber, async (ofProject) => {
    const keys: KeyDetails[] = []
    for (const key of newKeys) {
      const values = [{ ...key, projectId: project.id }] as const
      const recorded = { by: byOperator, origin: null, now: key.now }
      const create = () => createKey(ofProject, ...values)
      keys.push(await runAudited(ofProject, { name: 'createKey', values }, recorded, create))
    }
    return { project, keys }
  })
}

const selectAny = 'SELECT number FROM projects WHERE deleted_at IS NULL LIMIT 1'
