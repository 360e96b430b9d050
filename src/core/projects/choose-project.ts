import { Failure } from '#core/errors.ts'
import type { ProjectStore } from './project-store.ts'
import type { Project } from './project.ts'

const projectsListedMax = 20

/**
 * The project with this id or exact name; without either the default one, otherwise the only one.
 * Throws `not_found`, and `invalid_request` listing the candidates.
 */
export async function chooseProject(
  store: Pick<ProjectStore, 'listProjects'>,
  given: string | undefined,
): Promise<Project> {
  const projects = await store.listProjects()
  const [first, ...others] = projects
  if (first === undefined) {
    throw refuse('There is no project yet: run `contact-sync projects create --name <name>`.')
  }
  if (given !== undefined) return findAmong(projects, given)
  if (others.length === 0) return first
  const chosen = projects.find(({ isDefault }) => isDefault)
  if (chosen !== undefined) return chosen
  throw refuse(
    'There are several projects. Choose one for all commands with `contact-sync projects use ' +
      `<id|name>\`, or for this one with --project <id|name>:\n${listOf(projects)}`,
  )
}

/** As above, for a text that is always given. Throws `not_found` and `invalid_request`. */
export async function findProject(
  store: Pick<ProjectStore, 'listProjects'>,
  idOrName: string,
): Promise<Project> {
  return findAmong(await store.listProjects(), idOrName)
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
export function findAmong(projects: readonly Project[], idOrName: string): Project {
  const wanted = idOrName.trim().normalize('NFC')
  const found =
    projects.find(({ id }) => id === wanted) ?? projects.filter(({ name }) => name === wanted)
  if (!Array.isArray(found)) return found
  const [only, ...others] = found
  const name = JSON.stringify(wanted)
  if (only === undefined) {
    const list = projects.length === 0 ? '' : ` Choose one of:\n${listOf(projects)}`
    throw new Failure('not_found', `No project has the id or name ${name}.${list}`)
  }
  if (others.length === 0) return only
  throw refuse(`Several projects have the name ${name}; give the id of one:\n${listOf(found)}`)
}

function listOf(projects: readonly Project[]): string {
  const lines = projects.slice(0, projectsListedMax).map(({ id, name }) => `  ${id}  ${name}`)
  const unlisted = projects.length - lines.length
  if (unlisted > 0) lines.push(`  and ${unlisted} more: contact-sync projects list`)
  return lines.join('\n')
}

function refuse(detail: string): Failure {
  return new Failure('invalid_request', detail)
}
