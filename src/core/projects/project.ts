import type { AwayChoice } from '#core/challenges/challenge.ts'

/** A workspace: contacts with their keys, fields and webhooks. */
export type Project = {
  id: string
  name: string
  /** ISO 3166 code for phones without a country; null for none. */
  defaultCountry: string | null
  whenChallengeIsAway: AwayChoice
  createdAt: number
  /** The project of commands that name none; at most one project has this. */
  isDefault: boolean
}

export type NewProject = Pick<Project, 'name' | 'defaultCountry'> & { now: number }

/** What is absent stays as it is. */
export type ProjectChange = Partial<Omit<Project, 'id' | 'createdAt' | 'isDefault'>> & {
  projectId: string
}
