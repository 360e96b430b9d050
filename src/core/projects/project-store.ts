import type { Awaitable } from '#core/awaitable.ts'
import type { Page } from '#core/page.ts'
import type { NewProject, Project, ProjectChange } from './project.ts'

/** What the core needs from storage for projects. */
export type ProjectStore = {
  createProject(project: NewProject): Promise<Project>
  /** Throws `not_found`. */
  updateProject(change: ProjectChange): Promise<Project>
  /** Replaces the former one. Throws `not_found`. */
  setDefaultProject(projectId: string): Promise<Project>
  /** Null when no project has the id, or when it is deleted. */
  getProject(projectId: string): Awaitable<Project | null>
  /** Oldest first. Throws `not_found` for an unknown `afterId`. */
  listProjects(page: Page): Awaitable<Project[]>
  /**
   * From now on none of its keys works and no operation finds it. What it had is deleted by
   * `eraseProjects`. Throws `not_found`.
   */
  deleteProject(projectId: string, now: number): Promise<void>
  /**
   * Deleted projects of which something is still stored; oldest first. Throws as `listProjects`.
   */
  listDeletedProjects(page: Page): Awaitable<Project[]>
  /** Deletes a bounded part of what deleted projects had; true while there may be more. */
  eraseProjects(): Promise<boolean>
}
