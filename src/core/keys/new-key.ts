import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import type { Project } from '#core/projects/project.ts'
import type { Key, KeyDetails } from './key.ts'
import type { RequestCount } from './key-requests.ts'

export type NewKey = Pick<Key, 'kind' | 'label' | 'tier' | 'scopes' | 'origins'> & {
  projectId: string
  secretHash: string
  /** The last characters of the secret, by which people tell it from others. */
  lastFour?: string
  challenge?: ChallengeSetting
  now: number
}

/** The first project, with its keys. */
export type FirstProject = { project: Project; keys: KeyDetails[] }

/** The uses of a key since the last ones were stored; requests by the part of the hour. */
export type KeyUse = {
  keyId: string
  usedAt: number
  seenInBrowserAt: number | null
  requests: RequestCount[]
}
