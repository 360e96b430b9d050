import type { ChallengeProvider, KeyChallenge } from '#core/challenges/challenge.ts'
import type { Page } from '#core/page.ts'

export const keyKinds = ['secret', 'publishable'] as const
export type KeyKind = (typeof keyKinds)[number]

export const scopes = ['contacts:create', 'contacts:read', 'contacts:search'] as const
export type Scope = (typeof scopes)[number]

/** The most that a key of this kind can be given, and the default. */
export const scopesOfKind: Readonly<Record<KeyKind, readonly Scope[]>> = {
  secret: scopes,
  publishable: ['contacts:create'],
}

/** What authentication needs to know of a key, together with its project. */
export type Key = {
  id: string
  /** Of the secret that found the key: a key can have several. */
  secretHash: string
  projectId: string
  defaultCountry: string | null
  kind: KeyKind
  label: string
  scopes: readonly Scope[]
  tier: string
  /** Origins that a browser may send from; null means there is no list. */
  origins: readonly string[] | null
  /** For a publishable key; null when it accepts submissions without one. */
  challenge: KeyChallenge | null
}

/** A key as one of its secrets finds it, and when that secret ends. */
export type FoundKey = { key: Key; expiresAt: number | null }

/** What is known about a secret besides its hash. */
export type StoredSecret = {
  /** Null for a secret that was created before these were stored. */
  lastFour: string | null
  /** When it ends, after a rotation; null for the one that does not end. */
  endsAt: number | null
}

/** A key as its owner sees it in a list. Times are milliseconds since the epoch. */
export type KeyDetails = Omit<Key, 'challenge' | 'secretHash'> & {
  /** Which provider's challenge the key has; its secret is not shown. */
  challenge: ChallengeProvider | null
  /** The form that it belongs to; null for any other key. */
  formId: string | null
  /** Newest first, including those that ended recently; empty for an import's own key. */
  secrets: readonly StoredSecret[]
  createdAt: number
  revokedAt: number | null
  lastUsedAt: number | null
  /** Set when a secret key came with a browser's `Origin`: it is probably leaked (docs/keys.md). */
  seenInBrowserAt: number | null
}

export type KeysQuery = Page & { projectId: string }

/** Per key, at one time; a rotation without an overlap is always possible. */
export const activeSecretsMax = 100

/** How long the old secret keeps working after a rotation. */
export const overlapsMs = {
  '0': 0,
  '1h': 3_600_000,
  '24h': 24 * 3_600_000,
  '7d': 7 * 24 * 3_600_000,
} as const

/** A key's new secret; the older ones end at `now + overlapMs`. */
export type KeyRotation = {
  keyId: string
  secretHash: string
  lastFour?: string
  overlapMs: number
  now: number
}
