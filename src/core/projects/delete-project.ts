import { allEntries } from '#core/page.ts'
import { listAllProjects, projectAmong } from './choose-project.ts'
import type { ProjectStore } from './project-store.ts'
import type { Project } from './project.ts'
import { confirmationError } from './errors.ts'

type Deletion = {
  project: Project
  /** Its exact name, as typed by whoever deletes it. */
  confirmation: string
  now: number
  onStep?: () => void
}

/** A project by its id or name, including one whose deletion has begun. Throws as `findProject`. */
export async function findDeletableProject(
  store: Pick<ProjectStore, 'listProjects' | 'listDeletedProjects'>,
  idOrName: string,
): Promise<Project> {
  return projectAmong(
    [...(await listAllProjects(store)), ...(await listAllDeletedProjects(store))],
    idOrName,
  )
}

/**
 * Deletes a project with everything that it had. Its keys end at once; the rest goes in small
 * steps, and a later call continues where one stopped. Throws `invalid_request` for another name.
 */
export async function deleteProject(
  store: Pick<ProjectStore, 'deleteProject' | 'listDeletedProjects' | 'eraseProjects'>,
  { project, confirmation, now, onStep }: Deletion,
): Promise<void> {
  const { id, name } = project
  if (confirmation.trim().normalize('NFC') !== name) throw confirmationError(name)
  const begun = await listAllDeletedProjects(store)
  if (!begun.some((one) => one.id === id)) await store.deleteProject(id, now)
  while (await store.eraseProjects()) onStep?.()
}

/** Projects whose deletion has started but not finished, oldest first. */
export function listAllDeletedProjects(
  store: Pick<ProjectStore, 'listDeletedProjects'>,
): Promise<Project[]> {
  return Array.fromAsync(allEntries((page) => store.listDeletedProjects(page)))
}
