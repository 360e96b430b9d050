import type { Awaitable } from '#core/awaitable.ts'
import type { Operation, Tier } from './contract.ts'
import type { AuthHook, LimitedKey } from './limiter.ts'

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
  tierOf(key: LimitedKey): Tier | null
  /** Counts one request against the key's two rolling windows. Denied requests are not counted. */
  admit(key: LimitedKey, operation: Operation): Awaitable<AuthHook>
  /** Drops the windows that no longer count anything. To be called every few minutes. */
  dropIdle(): void
}
