import type { KeyDetails } from '#core/keys/key.ts'
import type { NewProject } from '#core/projects/project.ts'
import type { FirstKey, FirstProject } from '#core/projects/first-project.ts'
import { createKey } from '#storage/verbs/keys/keys.ts'
import type { Connection } from '#storage/connection.ts'
import { addProject } from './projects.ts'
import { openSession } from '#storage/verbs/session.ts'
import { PostgresTransaction } from './transaction.ts'

/** Null where there is a project: a node that starts beside waits here and finds the other's. */
export async function createFirstProject(
  connection: Connection,
  newProject: NewProject,
  newKeys: readonly FirstKey[],
): Promise<FirstProject | null> {
  await connection.run(lockFirst)
  if ((await connection.row(selectAny)) !== undefined) return null
  const { project, projectNumber } = await addProject(connection, newProject)
  const transaction = new PostgresTransaction(connection, projectNumber)
  await transaction.lock()
  const session = openSession(transaction)
  const keys: KeyDetails[] = []
  for (const key of newKeys) {
    keys.push(await createKey(session, { ...key, projectId: project.id }))
  }
  await transaction.saveCounters()
  return { project, keys }
}

const lockFirst = 'SELECT pg_advisory_xact_lock(726805, hashtext(current_schema()))'
const selectAny = 'SELECT number FROM projects LIMIT 1'
