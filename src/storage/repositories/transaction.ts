import type { Connection } from '#storage/connection.ts'
import type { ContactTable } from './contacts/contact-table.ts'
import type { DeliveryTable } from './webhooks/delivery-table.ts'

/**
 * A transaction of one project, to which nobody else writes until its commit, and the numbers that
 * it assigns.
 */
export type Transaction = {
  readonly connection: Connection
  readonly projectNumber: number
  readonly contactTable: ContactTable
  readonly deliveryTable: DeliveryTable
  /** Whether deliveries that are due were stored. */
  hasDeliveries: boolean
  nextContactNumber(): number
  /** The next number of a key, a field, an import or a webhook. */
  nextNumber(): number
  /**
   * The next change's number, its position among the project's changes, and its time. All ascend in
   * the project, whatever the clock does.
   */
  nextChange(now: number): { change: number; place: number; at: number }
  /** Counts a change of something else that members see: the last change is another one. */
  countChange(): void
  /** The number of the last change that was assigned. */
  readonly lastChange: number
  /** The time that a change at `now` would get. */
  timeAt(now: number): number
  /** Counts contacts that are added; a negative number removes some. */
  countContacts(added: number): void
  /** How many webhooks the project has. */
  readonly webhookCount: number
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
  /** A copy that counts on from here separately; what it counts is lost. */
  fork(): Transaction
}
