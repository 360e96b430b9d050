import type { KeyDetails } from '#core/keys/key.ts'
import type { FirstKey, FirstProject } from '#core/projects/first-project.ts'
import type { NewProject } from '#core/projects/project.ts'
import { createKey } from '#storage/verbs/keys/keys.ts'
import type { LooseSession } from '#storage/verbs/loose-session.ts'
import { addProject } from './projects.ts'

/**
 * Null if a project exists: a process that starts at the same time waits here and finds the
 * other's.
 */
export async function createFirstProject(
  loose: LooseSession,
  newProject: NewProject,
  newKeys: readonly FirstKey[],
): Promise<FirstProject | null> {
  await loose.lock('create the first project')
  if ((await loose.connection.row(selectAny)) !== undefined) return null
  const { project, projectNumber } = await addProject(loose, newProject)
  return loose.within(projectNumber, async (session) => {
    const keys: KeyDetails[] = []
    for (const key of newKeys) {
      keys.push(await createKey(session, { ...key, projectId: project.id }))
    }
    return { project, keys }
  })
}

const selectAny = 'SELECT number FROM projects WHERE deleted_at IS NULL LIMIT 1'
