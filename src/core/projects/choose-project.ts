import { raise } from '#core/errors.ts'
import { allEntries } from '#core/page.ts'
import type { ProjectStore } from './project-store.ts'
import type { Project } from './project.ts'
import {
  noProjectError,
  openChoiceError,
  sharedNameError,
  unknownNameError,
  unknownProjectError,
} from './errors.ts'

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
export function projectAmong(projects: readonly Project[], idOrName: string): Project {
  const wanted = idOrName.trim().normalize('NFC')
  const found =
    projects.find(({ id }) => id === wanted) ?? projects.filter(({ name }) => name === wanted)
  if (!Array.isArray(found)) return found
  const [only, ...others] = found
  if (only === undefined) throw unknownNameError(wanted, projects)
  return others.length === 0 ? only : raise(sharedNameError(wanted, found))
}
