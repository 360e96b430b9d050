import type { ProjectStore } from '#core/projects/project-store.ts'
import { type Engine, inProject } from '#storage/repositories/engine.ts'
import { findDeletedProject } from './erase-projects.ts'
import { getProject, listDeletedProjects, listProjects } from './projects.ts'

/** The port's operations for projects. */
export function projectRepository(engine: Engine) {
  return {
    createProject: (project) => engine.writeLoose('createProject', project),
    updateProject: (change) => inProject(engine, change.projectId, 'updateProject', change),
    setDefaultProject: (projectId) => engine.writeLoose('setDefaultProject', projectId),
    getProject: (projectId) => engine.read((reads) => getProject(reads, projectId)),
    listProjects: (page) => engine.read((reads) => listProjects(reads, page)),
    deleteProject: (projectId, now) => inProject(engine, projectId, 'deleteProject', now),
    listDeletedProjects: (page) => engine.read((reads) => listDeletedProjects(reads, page)),
    eraseProjects: () => eraseProjects(engine),
  } satisfies ProjectStore
}

async function eraseProjects(engine: Engine): Promise<boolean> {
  const projectNumber = await engine.read(findDeletedProject)
  if (projectNumber === null) return false
  await engine.writeLoose('eraseProject', projectNumber)
  return true
}
