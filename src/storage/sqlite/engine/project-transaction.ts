import type { Connection } from '#storage/connection.ts'
import type { ContactTable } from '#storage/repositories/contacts/contact-table.ts'
import {
  type ProjectTransaction,
  openProjectTransaction,
} from '#storage/repositories/project-transaction.ts'
import type { EngineTransaction } from '#storage/repositories/transaction.ts'
import { contactTable } from '#storage/sqlite/contacts/contact-rows.ts'
import { endProject, requestCleaning } from '#storage/sqlite/erasing/erasures.ts'
import { SqliteConnection } from './connection.ts'
import type { Group } from './group.ts'

/** A group's transaction as that of one project. */
export function projectTransaction(group: Group, projectNumber: number): ProjectTransaction {
  return openProjectTransaction(new SqliteTransaction(group, projectNumber))
}

class SqliteTransaction implements EngineTransaction {
  readonly connection: Connection
  readonly projectNumber: number
  readonly contactTable: ContactTable
  private readonly group: Group

  constructor(group: Group, projectNumber: number) {
    this.group = group
    this.projectNumber = projectNumber
    this.connection = new SqliteConnection(group.database)
    this.contactTable = contactTable(group, projectNumber)
  }

  get hasDeliveries(): boolean {
    return this.group.hasDeliveries
  }

  set hasDeliveries(hasDeliveries: boolean) {
    this.group.hasDeliveries = hasDeliveries
  }

  nextContactNumber(): number {
    return this.group.nextContactNumber()
  }

  nextNumber(): number {
    return this.group.nextNumber()
  }

  nextChange(now: number): { change: number; position: number; at: number } {
    return this.group.nextChange(this.projectNumber, now)
  }

  countChange(): void {
    const row = this.group.rowOf(this.projectNumber)
    row.changes += 1
    row.isChanged = true
  }

  get lastChange(): number {
    return this.group.lastChange
  }

  timeAt(now: number): number {
    return Math.max(this.group.rowOf(this.projectNumber).changedAt, now)
  }

  countContacts(added: number): void {
    const row = this.group.rowOf(this.projectNumber)
    row.contactsAdded += added
    row.isChanged = true
  }

  get webhookCount(): number {
    return this.group.destinationsOf(this.projectNumber).length
  }

  get hasEventReaders(): boolean {
    return this.group.rowOf(this.projectNumber).hasEventReaders
  }

  set hasEventReaders(hasEventReaders: boolean) {
    const row = this.group.rowOf(this.projectNumber)
    row.hasEventReaders = hasEventReaders
    row.isChanged = true
  }

  // They are counted where they are stored.
  countWebhooks(): void {
    this.group.forgetDestinations(this.projectNumber)
  }

  // The deliveries themselves say which are due.
  async markDue(): Promise<void> {
    this.group.hasDeliveries = true
  }

  async settleDue(): Promise<void> {}

  async noteCleaning(now: number): Promise<void> {
    requestCleaning(this.group, this.projectNumber, now)
  }

  async endProject(): Promise<void> {
    endProject(this.group, this.projectNumber)
  }

  fork(): EngineTransaction {
    return new SqliteTransaction(this.group.fork(), this.projectNumber)
  }
}
