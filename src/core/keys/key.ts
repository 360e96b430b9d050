import type { Awaitable } from '#core/awaitable.ts'
import type { KeyChallenge, ChallengeSetting } from '#core/challenges/challenge.ts'
import { type StoreOf, read, readAt, write, writeAt, writeGlobal } from '#core/operation.ts'
import type { NewProject, Project } from '#core/projects/project.ts'
import type { Page } from '#core/values/page.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import { type KeyKind, type Overlap, type Scope, scopes, usualScopes } from '#model/keys/key.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'
import type { KeyRequestsQuery, StoredRequests } from './key-requests.ts'

/** The most that a key of this kind can be given. */
export const scopesOfKind: Readonly<Record<KeyKind, readonly Scope[]>> = {
  secret: scopes,
  publishable: ['contacts:create'],
}

/** What a key of this kind gets unless it is given others; more only on purpose. */
export const defaultScopes: Readonly<Record<KeyKind, readonly Scope[]>> = {
  secret: usualScopes,
  publishable: scopesOfKind.publishable,
}

/** What authentication needs to know of a key, together with its project. */
export type Key = {
  id: string
  /** The hash of the secret by which the key was found: a key can have several. */
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
  /** The members to whom its new contacts are assigned in turn, in this order; none at first. */
  assignees: readonly string[]
}

/** A key as one of its secrets finds it, and when that secret ends. */
export type FoundKey = { key: Key; expiresAt: number | null }

/** What is known about a secret besides its hash. */
export type StoredSecret = {
  /** Null for a secret that was created before these were stored. */
  lastFour: string | null
  /** The whole of a publishable one, which is public; null for any other, and for older ones. */
  publicText: string | null
  /** When it expires, after a rotation; null for the current one. */
  endsAt: number | null
}

/** A key as its owner sees it in a list. Times are milliseconds since the epoch. */
export type KeyDetails = Omit<Key, 'challenge' | 'secretHash'> & {
  /** Which provider's challenge the key has; its secret is not shown. */
  challenge: ChallengeProvider | null
  /** The form that it belongs to; null for any other key. */
  formId: string | null
  /** The member whose leads, added by hand, show it as their source; null for any other key. */
  memberId: string | null
  /** The place of its colour among `hueCount`; it keeps it. */
  hue: number
  /** Newest first, including recently expired ones; empty for a key of an import or a member. */
  secrets: readonly StoredSecret[]
  createdAt: number
  revokedAt: number | null
  lastUsedAt: number | null
  /** Set when a secret key came with a browser's `Origin`: it is probably leaked (docs/keys.md). */
  seenInBrowserAt: number | null
}

export type KeysQuery = Page & { projectId: string }

/** Whether it may list a project's events. */
export function mayReadEvents(granted: readonly Scope[]): boolean {
  return granted.includes('events:read')
}

/** How long the old secret keeps working after a rotation. */
export const overlapsMs: Readonly<Record<Overlap, number>> = {
  '0': 0,
  '1h': hourMs,
  '24h': dayMs,
  '7d': 7 * dayMs,
}

/** A secret as it is stored. */
export type NewSecret = {
  secretHash: string
  /** The last characters, by which people recognise it. */
  lastFour?: string
  /** The whole of a publishable one. */
  publicText?: string
}

/** A key's new secret; the older ones end at `now + overlapMs`. */
export type KeyRotation = NewSecret & { keyId: string; overlapMs: number; now: number }

/** What a change of a key that exists leads to. */
const changesKey = { isVisible: true, endsLeases: true, otherwise: null } as const

/** What the core needs from storage for keys. */
export const keyPort = {
  getKey: readAt<(keyId: string) => KeyDetails | null>({ otherwise: null }),
  /** In the order of their creation. Throws `not_found` for an unknown `afterId`. */
  listKeys: read<(query: KeysQuery) => KeyDetails[]>({ otherwise: [] }),
  createKey: write<(key: NewKey) => KeyDetails>({
    audit: { subject: 'key', action: 'create', isAlways: true },
    isVisible: true,
  }),
  /**
   * A project along with its keys, in one transaction. Null if a project exists, including one from
   * another process.
   */
  createFirstProject: writeGlobal<
    (project: NewProject, keys: readonly Omit<NewKey, 'projectId'>[]) => FirstProject | null
  >({ audit: null }),
  /**
   * Adds a secret; the older ones end by the rule of `endOfSecrets`, and it throws as that does.
   * Null when no active key has the id.
   */
  rotateKey: writeAt<(rotation: KeyRotation) => KeyDetails | null>({
    at: 'keyId',
    audit: { subject: 'key', action: 'rotate', isAlways: true },
    ...changesKey,
  }),
  /** Null when no key has the id. Revoking twice keeps the first time. */
  revokeKey: writeAt<(keyId: string, now: number) => KeyDetails | null>({
    audit: { subject: 'key', action: 'revoke' },
    ...changesKey,
  }),
  /** Null when no active key has the id. Its contacts show the new label, too. */
  renameKey: writeAt<(keyId: string, label: string) => KeyDetails | null>({
    audit: { subject: 'key', action: 'change' },
    ...changesKey,
  }),
  /** Null switches it off. Answers null when no active key has the id. */
  setChallenge: writeAt<(keyId: string, challenge: ChallengeSetting | null) => KeyDetails | null>({
    audit: { subject: 'key', action: 'change', isAlways: true },
    ...changesKey,
  }),
  /** Answers null when no active key has the id. */
  setAssignees: writeAt<(keyId: string, memberIds: readonly string[]) => KeyDetails | null>({
    audit: { subject: 'key', action: 'change' },
    ...changesKey,
  }),
  /** The challenge of an active key; null when it has none, or no such key exists. */
  findChallenge: readAt<(keyId: string) => ChallengeSetting | null>({ otherwise: null }),
  /** Only keys that were ever used; those last used first. */
  listKeyRequests: read<(query: KeyRequestsQuery) => StoredRequests[]>({ otherwise: [] }),
}

export type KeyStore = StoreOf<typeof keyPort> & {
  /** The key of this secret, null when it is unknown, revoked or expired at `now`. */
  findKey(secretHash: string, now: number): Awaitable<Key | null>
  saveKeyUses(uses: readonly KeyUse[]): Promise<void>
}

export type NewKey = Pick<Key, 'kind' | 'label' | 'tier' | 'scopes' | 'origins'> &
  NewSecret & {
    projectId: string
    challenge?: ChallengeSetting
    /** Nobody when absent. */
    assignees?: readonly string[]
    now: number
  }

/** The first project, with its keys. */
export type FirstProject = { project: Project; keys: KeyDetails[] }

/** The uses of a key since the last ones were stored. */
export type KeyUse = {
  keyId: string
  usedAt: number
  seenInBrowserAt: number | null
}
