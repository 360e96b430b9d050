import { ProjectDeleted } from '#core/projects/errors.ts'
import type { Connection } from '#storage/connection.ts'
import { contactTable } from '#storage/postgres/contacts/contact-rows.ts'
import { markDue, settleDue } from '#storage/postgres/webhooks/due-deliveries.ts'
import type { ContactTable } from '#storage/repositories/contacts/contact-table.ts'
import type { EngineTransaction } from '#storage/repositories/transaction.ts'
import { number } from '#storage/row.ts'
import { sql } from '#storage/sql.ts'
import type { WritingConnection } from './postgres-connection.ts'

type Counters = {
  contact: number
  change: number
  updatedAt: number
  number: number
  contactCount: number
  webhookCount: number
  hasEventReaders: boolean
}

/**
 * A transaction of one project. The project's counters are locked from its beginning to its commit:
 * no other transaction, on any node, writes to the project meanwhile. So reads stay current, and
 * changes are numbered in commit order.
 */
export class PostgresTransaction implements EngineTransaction {
  readonly connection: WritingConnection
  readonly projectNumber: number
  readonly contactTable: ContactTable
  hasDeliveries = false
  private counters: Counters
  private before: string

  /** `lock` must be its first statement. */
  constructor(connection: WritingConnection, projectNumber: number, counters = noCounters) {
    this.connection = connection
    this.projectNumber = projectNumber
    this.contactTable = contactTable(connection, projectNumber)
    this.counters = { ...counters }
    this.before = JSON.stringify(counters)
  }

  async lock(): Promise<void> {
    const row = await this.connection.row(lockCounters, this.projectNumber)
    if (row === undefined) throw new ProjectDeleted()
    this.counters = {
      contact: number(row, 'contact'),
      change: number(row, 'change'),
      updatedAt: number(row, 'updated_at'),
      number: number(row, 'number'),
      contactCount: number(row, 'contact_count'),
      webhookCount: number(row, 'webhook_count'),
      hasEventReaders: Boolean(row['has_event_readers']),
    }
    this.before = JSON.stringify(this.counters)
  }

  fork(): PostgresTransaction {
    return new PostgresTransaction(this.connection, this.projectNumber, this.counters)
  }

  nextContactNumber(): number {
    this.counters.contact += 1
    return this.counters.contact
  }

  nextNumber(): number {
    this.counters.number += 1
    return this.counters.number
  }

  nextChange(now: number): { change: number; position: number; at: number } {
    this.counters.change += 1
    this.counters.updatedAt = Math.max(this.counters.updatedAt, now)
    const { change, updatedAt: at } = this.counters
    return { change, position: change, at }
  }

  countChange(): void {
    this.counters.change += 1
  }

  get lastChange(): number {
    return this.counters.change
  }

  timeAt(now: number): number {
    return Math.max(this.counters.updatedAt, now)
  }

  countContacts(added: number): void {
    this.counters.contactCount += added
  }

  countWebhooks(added: number): void {
    this.counters.webhookCount += added
  }

  get webhookCount(): number {
    return this.counters.webhookCount
  }

  get hasEventReaders(): boolean {
    return this.counters.hasEventReaders
  }

  set hasEventReaders(hasEventReaders: boolean) {
    this.counters.hasEventReaders = hasEventReaders
  }

  // VACUUM frees what was deleted (docs/production.md).
  async noteCleaning(): Promise<void> {}

  endProject(): Promise<void> {
    return endProject(this.connection, this.projectNumber)
  }

  async markDue(at: number): Promise<void> {
    this.hasDeliveries = true
    await markDue(this.connection, this.projectNumber, at)
  }

  settleDue(): Promise<void> {
    return settleDue(this.connection, this.projectNumber)
  }

  /** The last step before the commit. */
  saveCounters(): void {
    if (JSON.stringify(this.counters) === this.before) return
    const { contact, change, updatedAt, number: last, contactCount } = this.counters
    const { webhookCount, hasEventReaders } = this.counters
    const values = [contact, change, updatedAt, last, contactCount, webhookCount, hasEventReaders]
    this.connection.send(saveCounters, this.projectNumber, ...values)
  }
}

/** Without counters a project accepts no writes, and without marks no job visits it. */
export async function endProject(connection: Connection, projectNumber: number): Promise<void> {
  await connection.run(deleteCounters, projectNumber)
  await connection.run(unmark, projectNumber)
}

const noCounters: Counters = {
  contact: 0,
  change: 0,
  updatedAt: 0,
  number: 0,
  contactCount: 0,
  webhookCount: 0,
  hasEventReaders: false,
}
const deleteCounters = 'DELETE FROM counters WHERE project_number = $1'
const unmark = 'UPDATE projects SET deliveries_due_at = NULL WHERE number = $1'
const lockCounters = sql`
  SELECT contact, change, updated_at, number, contact_count, webhook_count, has_event_readers
  FROM counters WHERE project_number = $1 FOR UPDATE`
const saveCounters = sql`
  UPDATE counters SET contact = $2, change = $3, updated_at = $4, number = $5, contact_count = $6,
    webhook_count = $7, has_event_readers = $8
  WHERE project_number = $1`
