import { Failure } from '#core/errors.ts'
import { number } from '#storage/contact-row.ts'
import { allEnded } from './all-ended.ts'
import { ContactChanges } from './contact-changes.ts'
import type { Connection } from './database.ts'
import { EventLog } from './event-log.ts'
import { SortKeys } from './sort-keys.ts'

/** The project of a transaction is deleted, and whatever it had is going. */
export class ProjectDeleted extends Failure {
  constructor() {
    super('not_found', 'The project was deleted.')
  }
}

type Counters = {
  contact: number
  change: number
  updatedAt: number
  number: number
  contactCount: number
  webhookCount: number
}

/**
 * What one group of commands shares within its transaction, which is of one project. The project's
 * counters are locked from its beginning to its commit: nobody else writes to the project
 * meanwhile, on any node, so what is read here stays true, and changes are numbered in the order
 * in which they are committed.
 */
export class Session {
  readonly connection: Connection
  readonly projectNumber: number
  readonly contacts: ContactChanges
  readonly sortKeys: SortKeys
  readonly events: EventLog
  /** Whether deliveries that are due were stored. */
  hasDeliveries = false
  private counters: Counters
  private before: string

  /** `lock` is to be its first statement. */
  constructor(connection: Connection, projectNumber: number, counters = noCounters) {
    this.connection = connection
    this.projectNumber = projectNumber
    this.counters = { ...counters }
    this.before = JSON.stringify(counters)
    this.sortKeys = new SortKeys(connection, projectNumber)
    this.events = new EventLog(this)
    this.contacts = new ContactChanges(this)
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
    }
    this.before = JSON.stringify(this.counters)
  }

  /** A copy that counts on from here for itself; what it counts is lost unless it is finished. */
  fork(): Session {
    return new Session(this.connection, this.projectNumber, this.counters)
  }

  nextContactNumber(): number {
    this.counters.contact += 1
    return this.counters.contact
  }

  /** The next number of a key, a field, an import or a webhook. */
  nextNumber(): number {
    this.counters.number += 1
    return this.counters.number
  }

  /** The next change's number and time; both ascend, whatever the clocks do. */
  nextChange(now: number): { change: number; at: number } {
    this.counters.change += 1
    this.counters.updatedAt = Math.max(this.counters.updatedAt, now)
    return { change: this.counters.change, at: this.counters.updatedAt }
  }

  /** The number of the last change that was given. */
  get lastChange(): number {
    return this.counters.change
  }

  /** The time that a change at `now` would get. */
  timeAt(now: number): number {
    return Math.max(this.counters.updatedAt, now)
  }

  /** Counts contacts that are added; fewer than 0 are taken away. */
  countContacts(added: number): void {
    this.counters.contactCount += added
  }

  /** Counts webhooks that are added; fewer than 0 are taken away. */
  countWebhooks(added: number): void {
    this.counters.webhookCount += added
  }

  get webhookCount(): number {
    return this.counters.webhookCount
  }

  /** Writes what the commands changed; the last step before the commit. */
  async finish(): Promise<void> {
    await this.contacts.flush()
    await allEnded([this.events.flush(), this.saveCounters()])
  }

  private async saveCounters(): Promise<void> {
    if (JSON.stringify(this.counters) === this.before) return
    const { contact, change, updatedAt, number: last, contactCount, webhookCount } = this.counters
    const values = [contact, change, updatedAt, last, contactCount, webhookCount]
    await this.connection.run(saveCounters, this.projectNumber, ...values)
  }
}

const noCounters: Counters = {
  contact: 0,
  change: 0,
  updatedAt: 0,
  number: 0,
  contactCount: 0,
  webhookCount: 0,
}
const lockCounters = `
  SELECT contact, change, updated_at, number, contact_count, webhook_count FROM counters
  WHERE project_number = $1 FOR UPDATE`
const saveCounters = `
  UPDATE counters SET contact = $2, change = $3, updated_at = $4, number = $5, contact_count = $6,
    webhook_count = $7
  WHERE project_number = $1`
