import { allEntries } from '#core/page.ts'
import type { ProjectStore } from './project-store.ts'
import type { Project } from './project.ts'
import {
  refuseNoProject,
  refuseOpenChoice,
  refuseSharedName,
  refuseUnknownName,
} from './refusals.ts'

/**
 * The project with this id or exact name; without either the default one, otherwise the only one.
 * Throws `not_found`, and `invalid_request` with the candidates.
 */
export async function chooseProject(
  store: Pick<ProjectStore, 'listProjects'>,
  given: string | undefined,
): Promise<Project> {
  const projects = await listAllProjects(store)
  const [first, ...others] = projects
  if (first === undefined) refuseNoProject()
  if (given !== undefined) return projectAmong(projects, given)
  if (others.length === 0) return first
  return projects.find(({ isDefault }) => isDefault) ?? refuseOpenChoice(projects)
}

/** Oldest first. */
export function listAllProjects(store: Pick<ProjectStore, 'listProjects'>): Promise<Project[]> {
  return Array.fromAsync(allEntries((page) => store.listProjects(page)))
}

/** As `chooseProject`, for a text that is always given. */
export async function findProject(
  store: Pick<ProjectStore, 'listProjects'>,
  idOrName: string,
): Promise<Project> {
  return projectAmong(await listAllProjects(store), idOrName)
}

/** Makes a project the default of commands that name none. Throws as `findProject`. */
export async function setDefaultProject(
  store: Pick<ProjectStore, 'listProjects' | 'setDefaultProject'>,
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
  if (only === undefined) refuseUnknownName(wanted, projects)
  return others.length === 0 ? only : refuseSharedName(wanted, found)
}
