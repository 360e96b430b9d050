import { findProject } from './choose-project.ts'
import { type GivenSettings, parseSettings } from './parse-settings.ts'
import type { ProjectStore } from './project-store.ts'
import type { Project } from './project.ts'

/**
 * Changes the given settings of a project, and nothing else. Throws `invalid_request` with all
 * mistakes, and as `findProject`.
 */
export async function updateProject(
  store: Pick<ProjectStore, 'getProject' | 'listProjects' | 'updateProject'>,
  idOrName: string,
  given: GivenSettings,
): Promise<Project> {
  const settings = parseSettings(given)
  const { id: projectId } = await findProject(store, idOrName)
  return store.updateProject({ projectId, ...settings })
}
