import type { AwayChoice } from '#core/challenges/challenge.ts'
import { type StoreOf, readGlobal, write, writeGlobal, writeIn } from '#core/operation.ts'
import type { Page } from '#core/values/page.ts'
import { withTextTimes } from '#core/values/time.ts'

/** A workspace: contacts with their keys, fields and webhooks. */
export type Project = {
  id: string
  name: string
  /** ISO 3166 code for phones without a country; null for none. */
  defaultCountry: string | null
  whenChallengeIsAway: AwayChoice
  createdAt: number
  /** Since when its keys and forms take nothing; null while they do. */
  archivedAt: number | null
  /** The host at which its forms can be visited, besides the server's own; null for none. */
  formDomain: string | null
  /** The project of commands that name none; at most one project has this. */
  isDefault: boolean
}

export type NewProject = Pick<Project, 'name' | 'defaultCountry'> & { now: number }

/** What is absent stays as it is. */
export type ProjectChange = Partial<Omit<Project, 'id' | 'createdAt' | 'isDefault'>> & {
  projectId: string
}

/** A project as it is shown: its times as text. */
export function projectRecord(project: Project) {
  const { id, name, defaultCountry, whenChallengeIsAway, isDefault, createdAt } = project
  const { archivedAt, formDomain } = project
  const settings = { id, name, defaultCountry, whenChallengeIsAway, formDomain, isDefault }
  return withTextTimes({ ...settings, createdAt, archivedAt })
}

/** What the core needs from storage for projects. */
export const projectPort = {
  createProject: writeGlobal<(project: NewProject) => Project>({ audit: null }),
  /** Throws `not_found`, and `invalid_request` for the domain of another project. */
  updateProject: write<(change: ProjectChange) => Project>({
    audit: { subject: 'project', action: 'change', of: 'projectId' },
    isVisible: true,
    endsLeases: true,
  }),
  /** Replaces the former one. Throws `not_found`. */
  setDefaultProject: writeGlobal<(projectId: string) => Project>({ audit: null }),
  /** Null when no project has the id, or when it is deleted. */
  getProject: readGlobal<(projectId: string) => Project | null>(),
  /** The id of the project whose forms have this domain; null where none has it. */
  findFormDomain: readGlobal<(domain: string) => string | null>(),
  /** Whether the forms of a project had this domain, as far as its latest ones are remembered. */
  isFormerFormDomain: readGlobal<(domain: string) => boolean>(),
  /** Oldest first. Throws `not_found` for an unknown `afterId`. */
  listProjects: readGlobal<(page: Page) => Project[]>(),
  /**
   * From now on none of its keys works and no operation finds it. What it had is deleted by
   * `eraseProjects`. Throws `not_found`.
   */
  deleteProject: writeIn<(projectId: string, now: number) => void>({
    audit: null,
    endsLeases: true,
  }),
  /**
   * Deleted projects of which something is still stored; oldest first. Throws as `listProjects`.
   */
  listDeletedProjects: readGlobal<(page: Page) => Project[]>(),
}

export type ProjectStore = StoreOf<typeof projectPort> & {
  /** Deletes a bounded part of what deleted projects had; true while there may be more. */
  eraseProjects(): Promise<boolean>
}
