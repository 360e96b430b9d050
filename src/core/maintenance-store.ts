import type { Awaitable } from './awaitable.ts'
import type { StoreStatistics } from './store-statistics.ts'

/** What keeps a store in order and reports its state, whatever is stored. */
export type MaintenanceStore = {
  /**
   * Deletes a bounded part of what has expired: idempotency records, used tokens, counted requests,
   * former statistics of keys, ended secrets, events with their deliveries. True while there may be
   * more.
   */
  prune(now: number): Promise<boolean>
  /** Fails when storage can't be read, or can't be written with as much as a request carries. */
  check(): Promise<void>
  /** Reads everything that is stored and names what is damaged; empty when nothing is. */
  verify(): Awaitable<string[]>
  takeStatistics(): StoreStatistics
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>
}
