import { byOperator } from '#core/actor.ts'
import { type FirstProject, type KeyDetails, type NewKey, keyPort } from '#core/keys/key.ts'
import type { NewProject } from '#core/projects/project.ts'
import { type Recorded, runAudited } from '#storage/repositories/audit/audit-log.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { createKey } from '#storage/repositories/keys/keys.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
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
  const recorded = { by: byOperator, origin: null, now: newProject.now }
  return transaction.within(projectNumber, async (ofProject) => {
    return { project, keys: await addFirstKeys(ofProject, project.id, newKeys, recorded) }
  })
}

/** The keys that a project is created with, which the audit log has as any others. */
export async function addFirstKeys(
  transaction: ProjectTransaction,
  projectId: string,
  newKeys: readonly Omit<NewKey, 'projectId'>[],
  recorded: Recorded,
): Promise<KeyDetails[]> {
  const keys: KeyDetails[] = []
  for (const key of newKeys) {
    const values = [{ ...key, projectId }] as const
    const create = () => createKey(transaction, ...values)
    const audited = keyPort.createKey.audit ?? null
    keys.push(await runAudited(transaction, { audited, values }, recorded, create))
  }
  return keys
}

const selectAny = 'SELECT number FROM projects WHERE deleted_at IS NULL LIMIT 1'
