import type { Awaitable } from '#core/awaitable.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation, Tier } from './contract.ts'
import type { Admission } from './limiter.ts'

/** How a node relates to windows that all nodes share. */
export type Sharing = {
  /** False while this node counts alone, within its share of each ceiling. */
  isShared: boolean
  /** Nodes seen recently, including this one. */
  nodes: number
  /** How often this node started to count alone. */
  losses: number
}

/** Counts requests against the windows of their keys, in this process or for all nodes. */
export type RequestLimiter = {
  /** Null where this process counts for itself. */
  readonly sharing: Sharing | null
  /** Windows that this process holds. */
  readonly windowsInUse: number
  /** The tier's ceilings; null for `unlimited`. */
  tierOf(key: Key): Tier | null
  /** Counts one request against the key's two rolling windows. Denied requests are not counted. */
  admit(key: Key, operation: Operation): Awaitable<Admission>
  /** Drops the windows that no longer count anything. To be called every few minutes. */
  dropIdle(): void
}
