import type { Connection, ProjectStatements } from '#storage/connection.ts'
import type { ContactTable } from './contacts/contact-table.ts'

/**
 * A transaction of one project, which has no other writer until its commit, and the numbers that
 * it assigns.
 */
export type Transaction = EngineTransaction & ProjectStatements

/** The engine's part of a transaction. */
export type EngineTransaction = {
  readonly connection: Connection
  readonly projectNumber: number
  readonly contactTable: ContactTable
  /** Whether deliveries that are due were stored. */
  hasDeliveries: boolean
  nextContactNumber(): number
  /** The next number of a key, a field, an import or a webhook. */
  nextNumber(): number
  /**
   * The next change's number, its position among the project's changes, and its time. All ascend in
   * the project, even if the clock goes back.
   */
  nextChange(now: number): { change: number; position: number; at: number }
  /** Counts a change of other data that members see, which advances the last change. */
  countChange(): void
  /** The number of the last change that was assigned. */
  readonly lastChange: number
  /** The time that a change at `now` would get. */
  timeAt(now: number): number
  /** Counts contacts that are added; a negative number removes some. */
  countContacts(added: number): void
  /** How many webhooks the project has. */
  readonly webhookCount: number
  /** Whether a key that isn't revoked may read events, all of which are kept for it. */
  hasEventReaders: boolean
  /** Counts webhooks that are added: a negative number removes some, and 0 changes some. */
  countWebhooks(added: number): void
  /** Deliveries were stored, the first of which is due at this time. */
  markDue(at: number): Promise<void>
  /** Deliveries may be due at another time: they were sent, or their endpoint was switched. */
  settleDue(): Promise<void>
  /** Values were deleted that no index has: their bytes are to be overwritten in the files. */
  noteCleaning(now: number): Promise<void>
  /** Ends what the engine keeps of a project outside of its tables, so that no write finds it. */
  endProject(): Promise<void>
  /** A copy with counters of its own, which are lost. */
  fork(): EngineTransaction
}
