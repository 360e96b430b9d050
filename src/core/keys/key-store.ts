import type { Awaitable } from '#core/awaitable.ts'
import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import type { KeyRequestsQuery, StoredRequests } from './key-requests.ts'
import type { Key, KeyDetails, KeyRotation, KeysQuery } from './key.ts'
import type { NewProject } from '#core/projects/project.ts'
import type { FirstProject, KeyUse, NewKey } from './new-key.ts'

/** What the core needs from storage for keys. */
export type KeyStore = {
  /** The key of this secret, null when it is unknown, revoked or expired at `now`. */
  findKey(secretHash: string, now: number): Awaitable<Key | null>
  /** Null when no key has the id. */
  getKey(keyId: string): Awaitable<KeyDetails | null>
  /** In the order of their creation. Throws `not_found` for an unknown `afterId`. */
  listKeys(query: KeysQuery): Awaitable<KeyDetails[]>
  createKey(key: NewKey): Promise<KeyDetails>
  /**
   * A project along with its keys, in one transaction. Null if a project exists, including one from
   * another process.
   */
  createFirstProject(
    project: NewProject,
    keys: readonly Omit<NewKey, 'projectId'>[],
  ): Promise<FirstProject | null>
  /**
   * Adds a secret; the older ones end at `now + overlapMs`. Null when no active key has the id.
   * Throws `invalid_request` when it would have too many secrets.
   */
  rotateKey(rotation: KeyRotation): Promise<KeyDetails | null>
  /** Null when no key has the id. Revoking twice keeps the first time. */
  revokeKey(keyId: string, now: number): Promise<KeyDetails | null>
  /** Null when no active key has the id. Its contacts show the new label, too. */
  renameKey(keyId: string, label: string): Promise<KeyDetails | null>
  /** Null switches it off. Answers null when no active key has the id. */
  setChallenge(keyId: string, challenge: ChallengeSetting | null): Promise<KeyDetails | null>
  /** The challenge of an active key; null when it has none, or no such key exists. */
  findChallenge(keyId: string): Awaitable<ChallengeSetting | null>
  /** Adds to what was counted before, by this process or another. */
  saveKeyUses(uses: readonly KeyUse[]): Promise<void>
  /** Only keys that were ever used; those last used first. */
  listKeyRequests(query: KeyRequestsQuery): Awaitable<StoredRequests[]>
}
