import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import type { Key } from './key.ts'

export type NewKey = Pick<Key, 'kind' | 'label' | 'tier' | 'scopes' | 'origins'> & {
  projectId: string
  secretHash: string
  /** The last characters of the secret, by which people tell it from others. */
  lastFour?: string
  challenge?: ChallengeSetting
  now: number
}

export type KeyUse = { keyId: string; usedAt: number; seenInBrowserAt: number | null }
