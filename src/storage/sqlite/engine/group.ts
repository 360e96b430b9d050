import { raise } from '#core/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import {
  type Destination,
  destinationsOf,
  selectDestinations,
} from '#storage/repositories/webhooks/destinations.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { isCrowded } from '#storage/sqlite/search/crowding.ts'
import { numbered } from './connection.ts'

/** The global numbers, which no answer reveals: of contacts, of changes, and of all else. */
export type Counters = { contact: number; change: number; number: number }

/** The row of a project, read once for the group and written back at its end. */
type ProjectRow = {
  isLive: boolean
  /** Whether it has or had a destination. */
  hasWebhooks: boolean
  /** Whether a key may read its events. */
  hasEventReaders: boolean
  /** How many changes it has had, and the time of the last one. */
  changes: number
  changedAt: number
  contactsAdded: number
  isChanged: boolean
}

/**
 * What one group of commands shares within its transaction. Counters are read at its beginning and
 * written back once at its end, so that another process may write between two groups.
 */
export class Group {
  readonly database: Database
  /** Whether deliveries that are due were stored. */
  hasDeliveries = false
  /** Projects that have enough waiting words to index. */
  readonly crowded: number[] = []
  private counters: Counters | null = null
  private readonly projects = new Map<number, ProjectRow>()
  private readonly wordsAdded = new Map<number, number>()
  private readonly destinations = new Map<number, readonly Destination[]>()

  constructor(database: Database) {
    this.database = database
  }

  /** A copy with counters of its own, which are lost unless it is finished. */
  fork(): Group {
    const fork = new Group(this.database)
    fork.counters = { ...this.loadCounters() }
    for (const [number, row] of this.projects) fork.projects.set(number, { ...row })
    return fork
  }

  nextContactNumber(): number {
    const counters = this.loadCounters()
    counters.contact += 1
    return counters.contact
  }

  /** The next number of a key, a field, an import or a webhook. */
  nextNumber(): number {
    const counters = this.loadCounters()
    counters.number += 1
    return counters.number
  }

  /**
   * The next change's number, its place among the project's changes, and its time. Numbers ascend
   * in the whole database, places and times in the project, even if the clock goes back: answers
   * about a project must not depend on other projects.
   */
  nextChange(projectNumber: number, now: number): { change: number; position: number; at: number } {
    const counters = this.loadCounters()
    counters.change += 1
    const row = this.rowOf(projectNumber)
    row.changes += 1
    row.changedAt = Math.max(row.changedAt, now)
    row.isChanged = true
    return { change: counters.change, position: row.changes, at: row.changedAt }
  }

  /** The number of the last change that was assigned. */
  get lastChange(): number {
    return this.loadCounters().change
  }

  /** Counts words that wait for the index. */
  noteWords(projectNumber: number, bytes: number): void {
    this.wordsAdded.set(projectNumber, (this.wordsAdded.get(projectNumber) ?? 0) + bytes)
  }

  /** Whether a project that is not deleted has this number. */
  hasProject(projectNumber: number): boolean {
    return this.findRow(projectNumber)?.isLive ?? false
  }

  /** Hides a deleted project from everything later in the group. */
  endProject(projectNumber: number): void {
    const row = this.findRow(projectNumber)
    if (row !== undefined) row.isLive = false
    this.destinations.delete(projectNumber)
  }

  /** The destinations of a project, read once for all changes of the group. */
  destinationsOf(projectNumber: number): readonly Destination[] {
    if (!this.rowOf(projectNumber).hasWebhooks) return []
    let destinations = this.destinations.get(projectNumber)
    if (destinations === undefined) {
      destinations = destinationsOf(this.database.statement(readDestinations).all(projectNumber))
      this.destinations.set(projectNumber, destinations)
    }
    return destinations
  }

  /** Makes changes of destinations visible to what comes later in the group. */
  forgetDestinations(projectNumber: number): void {
    this.rowOf(projectNumber).hasWebhooks = true
    this.destinations.delete(projectNumber)
  }

  finish(): void {
    if (this.counters !== null) {
      const { contact, change, number } = this.counters
      this.database.run(saveCounters, contact, change, number)
    }
    for (const [projectNumber, row] of this.projects) {
      const { changes, changedAt, contactsAdded, hasEventReaders } = row
      if (row.isChanged) {
        const values = [changes, changedAt, contactsAdded, Number(hasEventReaders)]
        this.database.run(saveProject, ...values, projectNumber)
      }
    }
    for (const [projectNumber, added] of this.wordsAdded) {
      if (isCrowded(this.database, projectNumber, added)) this.crowded.push(projectNumber)
    }
  }

  /** What the group knows of a project, and writes back at its end. */
  rowOf(projectNumber: number): ProjectRow {
    const row = this.findRow(projectNumber)
    if (row === undefined) throw new Error(`No project has the number ${projectNumber}.`)
    return row
  }

  private findRow(projectNumber: number): ProjectRow | undefined {
    const known = this.projects.get(projectNumber)
    if (known !== undefined) return known
    const storedRow = this.database.statement(readProject).get(projectNumber)
    if (storedRow === undefined) return undefined
    const row = {
      isLive: storedRow['deleted_at'] === null,
      hasWebhooks: storedRow['has_webhooks'] === 1,
      hasEventReaders: storedRow['has_event_readers'] === 1,
      changes: Number(storedRow['change_count']),
      changedAt: Number(storedRow['changed_at']),
      contactsAdded: 0,
      isChanged: false,
    }
    this.projects.set(projectNumber, row)
    return row
  }

  private loadCounters(): Counters {
    this.counters ??= this.readCounters()
    return this.counters
  }

  private readCounters(): Counters {
    const row = this.database.statement(readCounters).get()
    if (row === undefined) throw new Error('The table counters is empty.')
    return {
      contact: Number(row['contact']),
      change: Number(row['change']),
      number: Number(row['number']),
    }
  }
}

/** The internal number of a project. Throws `not_found` when none has the id. */
export function projectNumberOf(database: Database, projectId: string): number {
  const row = database.statement(findProjectNumber).get(projectId)
  return row === undefined ? raise(unknownProjectError(projectId)) : Number(row['number'])
}

const readCounters = 'SELECT contact, change, number FROM counters'
const saveCounters = 'UPDATE counters SET contact = ?, change = ?, number = ?'
const readProject = `
  SELECT deleted_at, has_webhooks, has_event_readers, change_count, changed_at FROM projects
  WHERE number = ?`
const saveProject = `
  UPDATE projects SET change_count = ?, changed_at = ?, contact_count = contact_count + ?,
    has_event_readers = ?
  WHERE number = ?`
const readDestinations = numbered(selectDestinations)
const findProjectNumber = 'SELECT number FROM projects WHERE id = ? AND deleted_at IS NULL'
