import { fieldError, raise } from '#core/errors.ts'
import { allEntries } from '#core/values/page.ts'
import {
  noProjectError,
  openChoiceError,
  sharedNameError,
  unknownNameError,
  unknownProjectError,
} from './errors.ts'
import { type RequestedSettings, parseSettings } from './parse-settings.ts'
import type { ProjectStore, Project } from './project.ts'

/**
 * The project with this id or exact name; without either the default one, otherwise the only one.
 * Throws `not_found`, and `invalid_request` with the candidates.
 */
export async function chooseProject(
  store: Pick<ProjectStore, 'getProject' | 'listProjects'>,
  idOrName: string | undefined,
): Promise<Project> {
  if (idOrName !== undefined) return findProject(store, idOrName)
  const projects = await listAllProjects(store)
  const [first, ...others] = projects
  if (first === undefined) throw noProjectError()
  if (others.length === 0) return first
  return projects.find(({ isDefault }) => isDefault) ?? raise(openChoiceError(projects))
}

/** Oldest first. */
export function listAllProjects(store: Pick<ProjectStore, 'listProjects'>): Promise<Project[]> {
  return Array.fromAsync(allEntries((page) => store.listProjects(page)))
}

/** The project with this id. Throws `not_found`. */
export async function requireProject(
  store: Pick<ProjectStore, 'getProject'>,
  projectId: string,
): Promise<Project> {
  return (await store.getProject(projectId)) ?? raise(unknownProjectError(projectId))
}

/** The project with this id or exact name. Throws as `chooseProject`. */
export async function findProject(
  store: Pick<ProjectStore, 'getProject' | 'listProjects'>,
  idOrName: string,
): Promise<Project> {
  const byId = await store.getProject(idOrName.trim())
  if (byId !== null) return byId
  const projects = await listAllProjects(store)
  if (projects.length === 0) throw noProjectError()
  return projectAmong(projects, idOrName)
}

/** Makes a project the default of commands that name none. Throws as `findProject`. */
export async function setDefaultProject(
  store: Pick<ProjectStore, 'getProject' | 'listProjects' | 'setDefaultProject'>,
  idOrName: string,
): Promise<Project> {
  const { id } = await findProject(store, idOrName)
  return store.setDefaultProject(id)
}

/** As above, among the given projects. */
function projectAmong(projects: readonly Project[], idOrName: string): Project {
  const wanted = idOrName.trim().normalize('NFC')
  const matches =
    projects.find(({ id }) => id === wanted) ?? projects.filter(({ name }) => name === wanted)
  if (!Array.isArray(matches)) return matches
  const [only, ...others] = matches
  if (only === undefined) throw unknownNameError(wanted, projects)
  return others.length === 0 ? only : raise(sharedNameError(wanted, matches))
}

/**
 * Changes the given settings of a project, and nothing else. Throws `invalid_request` with all
 * mistakes, and as `findProject`.
 */
export async function updateProject(
  store: Pick<ProjectStore, 'getProject' | 'listProjects' | 'updateProject'>,
  idOrName: string,
  changes: RequestedSettings,
): Promise<Project> {
  const settings = parseSettings(changes)
  const { id: projectId } = await findProject(store, idOrName)
  return store.updateProject({ projectId, ...settings })
}

/**
 * Archives a project, or restores it: from then on its keys and forms take nothing, until it is
 * restored. All that it has stays. Throws as `findProject`.
 */
export async function setArchived(
  store: Pick<ProjectStore, 'getProject' | 'listProjects' | 'updateProject'>,
  idOrName: string,
  archivedAt: number | null,
): Promise<Project> {
  const project = await findProject(store, idOrName)
  const isArchived = project.archivedAt !== null
  if (isArchived === (archivedAt !== null)) return project
  return store.updateProject({ projectId: project.id, archivedAt })
}

type Deletion = {
  project: Project
  /** Its exact name, typed as a confirmation. */
  confirmation: string
  now: number
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
  { onStep, ...deletion }: Deletion & { onStep?: () => void },
): Promise<void> {
  const begun = await listAllDeletedProjects(store)
  if (begun.some(({ id }) => id === deletion.project.id)) requireConfirmation(deletion)
  else await startDeletion(store, deletion)
  while (await store.eraseProjects()) onStep?.()
}

/**
 * Ends a project and its keys at once; what it had is deleted in the background. Throws
 * `invalid_request` for another name.
 */
export async function startDeletion(
  store: Pick<ProjectStore, 'deleteProject'>,
  deletion: Deletion,
): Promise<void> {
  requireConfirmation(deletion)
  await store.deleteProject(deletion.project.id, deletion.now)
}

function requireConfirmation({ project: { name }, confirmation }: Deletion): void {
  if (confirmation.trim().normalize('NFC') === name) return
  const detail = `Nothing was deleted: the confirmation must be the name ${JSON.stringify(name)}.`
  throw fieldError('/confirmation', 'invalid_value', detail)
}

/** Projects whose deletion has started but not finished, oldest first. */
export function listAllDeletedProjects(
  store: Pick<ProjectStore, 'listDeletedProjects'>,
): Promise<Project[]> {
  return Array.fromAsync(allEntries((page) => store.listDeletedProjects(page)))
}
