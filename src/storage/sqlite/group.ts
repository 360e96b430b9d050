import { refuseUnknownProject } from '#core/projects/refusals.ts'
import { type Endpoints, endpointsOf, selectEndpoints } from '#storage/verbs/webhooks/endpoints.ts'
import type { Database } from './database.ts'
import { translate } from './translate.ts'
import { indexStep, crowdedBytes, waitingBytes } from './waiting-words.ts'

/** The global numbers, which no answer reveals: a contact's and a change's. */
export type Counters = { contact: number; change: number; number: number }

/** How many changes a project has had, and the time of the last one. */
type ProjectChanges = { count: number; at: number }

/**
 * What one group of commands shares within its transaction. Counters are read at its beginning and
 * written back once at its end, so that another process may write between two groups.
 */
export class Group {
  readonly database: Database
  /** Whether deliveries that are due were stored. */
  hasDeliveries = false
  /** Projects of which more words wait for the index than this transaction moved. */
  readonly crowded: number[] = []
  private counters: Counters | null = null
  private readonly changes = new Map<number, ProjectChanges>()
  private readonly contactsAdded = new Map<number, number>()
  private readonly wordsAdded = new Set<number>()
  private readonly endpoints = new Map<number, Endpoints>()

  constructor(database: Database) {
    this.database = database
  }

  /** A copy that counts on from here separately; what it counts is lost unless it is finished. */
  fork(): Group {
    const fork = new Group(this.database)
    fork.counters = { ...this.loadCounters() }
    for (const [number, changes] of this.changes) fork.changes.set(number, { ...changes })
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
   * in the whole database, places and times in the project, whatever the clock does: a project's
   * answers must not depend on other projects.
   */
  nextChange(projectNumber: number, now: number): { change: number; place: number; at: number } {
    const counters = this.loadCounters()
    counters.change += 1
    const changes = this.changesOf(projectNumber)
    changes.count += 1
    changes.at = Math.max(changes.at, now)
    return { change: counters.change, place: changes.count, at: changes.at }
  }

  /** The number of the last change that was assigned. */
  get lastChange(): number {
    return this.loadCounters().change
  }

  /** The time that a change of the project at `now` would get. */
  timeAt(projectNumber: number, now: number): number {
    return Math.max(this.changesOf(projectNumber).at, now)
  }

  /** Counts contacts that are added to a project; a negative number removes some. */
  countContacts(projectNumber: number, added: number): void {
    this.contactsAdded.set(projectNumber, (this.contactsAdded.get(projectNumber) ?? 0) + added)
  }

  /** Has the project's words looked at when the group ends. */
  noteWords(projectNumber: number): void {
    this.wordsAdded.add(projectNumber)
  }

  /** The endpoints of a project, read once for all changes of the group. */
  endpointsOf(projectNumber: number): Endpoints {
    let endpoints = this.endpoints.get(projectNumber)
    if (endpoints === undefined) {
      endpoints = endpointsOf(this.database.statement(readEndpoints).all(projectNumber))
      this.endpoints.set(projectNumber, endpoints)
    }
    return endpoints
  }

  /** Whether a project that is not deleted has this number. */
  hasProject(projectNumber: number): boolean {
    return this.database.statement(findLive).get(projectNumber) !== undefined
  }

  /** Makes changes of endpoints visible to what comes later in the group. */
  forgetEndpoints(): void {
    this.endpoints.clear()
  }

  finish(): void {
    if (this.counters !== null) {
      const { contact, change, number } = this.counters
      this.database.run(saveCounters, contact, change, number)
    }
    for (const [projectNumber, { count, at }] of this.changes) {
      this.database.run(saveChanges, count, at, projectNumber)
    }
    for (const [projectNumber, added] of this.contactsAdded) {
      this.database.run(addToContactCount, added, projectNumber)
    }
    this.indexWords()
  }

  // One step in all: a group can write to any number of projects.
  private indexWords(): void {
    let stepsLeft = 1
    for (const projectNumber of this.wordsAdded) {
      let waiting = waitingBytes(this.database, projectNumber)
      if (waiting >= crowdedBytes && stepsLeft > 0) {
        waiting -= indexStep(this.database, projectNumber, waiting)
        stepsLeft -= 1
      }
      if (waiting >= crowdedBytes) this.crowded.push(projectNumber)
    }
  }

  private changesOf(projectNumber: number): ProjectChanges {
    let changes = this.changes.get(projectNumber)
    if (changes === undefined) {
      const row = this.database.statement(readChanges).get(projectNumber)
      if (row === undefined) throw new Error(`No project has the number ${projectNumber}.`)
      changes = { count: Number(row['change_count']), at: Number(row['changed_at']) }
      this.changes.set(projectNumber, changes)
    }
    return changes
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
  return row === undefined ? refuseUnknownProject(projectId) : Number(row['number'])
}

const readCounters = 'SELECT contact, change, number FROM counters'
const saveCounters = 'UPDATE counters SET contact = ?, change = ?, number = ?'
const readChanges = 'SELECT change_count, changed_at FROM projects WHERE number = ?'
const saveChanges = 'UPDATE projects SET change_count = ?, changed_at = ? WHERE number = ?'
const readEndpoints = translate(selectEndpoints)
const addToContactCount = 'UPDATE projects SET contact_count = contact_count + ? WHERE number = ?'
const findProjectNumber = 'SELECT number FROM projects WHERE id = ? AND deleted_at IS NULL'
const findLive = 'SELECT 1 FROM projects WHERE number = ? AND deleted_at IS NULL'
