import type { Connection } from '#storage/connection.ts'
import type { ContactTable } from '#storage/verbs/contacts/contact-table.ts'
import { type Session as ProjectSession, openSession } from '#storage/verbs/session.ts'
import type { Transaction } from '#storage/verbs/transaction.ts'
import type { DeliveryTable } from '#storage/verbs/webhooks/delivery-table.ts'
import { SqliteConnection } from './connection.ts'
import { contactTable } from './contact-table.ts'
import { deliveryTable } from './delivery-table.ts'
import { endProject } from './end-project.ts'
import type { Session } from './session.ts'

/** A group's transaction as that of one project. */
export function projectSession(session: Session, projectNumber: number): ProjectSession {
  return openSession(new SqliteTransaction(session, projectNumber))
}

class SqliteTransaction implements Transaction {
  readonly connection: Connection
  readonly projectNumber: number
  readonly contactTable: ContactTable
  readonly deliveryTable: DeliveryTable
  private readonly session: Session

  constructor(session: Session, projectNumber: number) {
    this.session = session
    this.projectNumber = projectNumber
    this.connection = new SqliteConnection(session.database)
    this.contactTable = contactTable(session, projectNumber)
    this.deliveryTable = deliveryTable(session.database, projectNumber)
  }

  get hasDeliveries(): boolean {
    return this.session.hasDeliveries
  }

  set hasDeliveries(hasDeliveries: boolean) {
    this.session.hasDeliveries = hasDeliveries
  }

  nextContactNumber(): number {
    return this.session.nextContactNumber()
  }

  nextNumber(): number {
    return this.session.nextNumber()
  }

  nextChange(now: number): { change: number; place: number; at: number } {
    return this.session.nextChange(this.projectNumber, now)
  }

  get lastChange(): number {
    return this.session.lastChange
  }

  timeAt(now: number): number {
    return this.session.timeAt(this.projectNumber, now)
  }

  countContacts(added: number): void {
    this.session.countContacts(this.projectNumber, added)
  }

  get webhookCount(): number {
    return this.session.endpointsOf(this.projectNumber).endpoints.length
  }

  // They are counted where they are stored.
  countWebhooks(): void {
    this.session.forgetEndpoints()
  }

  // The deliveries themselves say which are due.
  async markDue(): Promise<void> {
    this.session.hasDeliveries = true
  }

  async settleDue(): Promise<void> {}

  async endProject(): Promise<void> {
    endProject(this.session, this.projectNumber)
  }

  fork(): Transaction {
    return new SqliteTransaction(this.session.fork(), this.projectNumber)
  }
}
