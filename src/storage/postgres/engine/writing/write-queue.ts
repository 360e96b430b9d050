import type { Awaitable } from '#core/awaitable.ts'
import { type AppError, asError } from '#core/errors.ts'
import type { SubmissionWritten } from '#core/forms/form-store.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import { awayError } from '#storage/postgres/engine/storage-error.ts'
import type { NumberedWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import type { WriteResult } from '#storage/repositories/contacts/writing/write-contacts.ts'
import { commitWrites, isUnavailable } from './commit-group.ts'

const waitingMax = 20_000
// About as many as a commit stores in 30 ms.
const itemsPerGroup = 400
// As many as keep two processors busy: while a project waits for them, its next group grows.
const workingMax = 3
// A commit that takes longer waits for the disk, which flushes those of other projects with it.
const commitMs = 2
// One fewer than the connections: writes outside of projects have one to themselves.
const runningMax = 7

/** Calls `sent` once all of its transaction is on its way. */
type Command = (sent: () => void) => Promise<unknown>

type Waiting = {
  /** Contacts of a request, or another command that has a transaction of its own. */
  work: NumberedWrite | Command
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** A project's waiting commands, in the order of arrival. */
type Lane = { projectNumber: number; waiting: Waiting[]; isQueued: boolean }

/**
 * Commands on their way to the database. Commands of one project run one after the other; contacts
 * that arrive during a commit share the next one. A few projects are written at once, in turn, and
 * more while they wait for the disk.
 */
export class WriteQueue {
  private readonly database: Database
  private readonly lanes = new Map<number, Lane>()
  private readonly queued: Lane[] = []
  private running = 0
  private working = 0
  private accepted = 0
  private isClosed = false
  private sizes: number[] = []
  private onIdle: (() => void) | null = null
  private lookups: Promise<void> = Promise.resolve()
  private lookupsUnderway = 0

  constructor(database: Database) {
    this.database = database
  }

  get depth(): number {
    return this.accepted
  }

  takeGroupSizes(): number[] {
    const sizes = this.sizes
    this.sizes = []
    return sizes
  }

  /**
   * Accepts a command and counts it until `work` is done. Throws `unavailable` when too many wait.
   */
  async accept<T>(work: () => Promise<T>): Promise<T> {
    if (this.isClosed) throw awayError('stopping')
    if (this.accepted >= waitingMax) throw awayError('tooManyWrites')
    this.accepted += 1
    try {
      return await work()
    } finally {
      this.accepted -= 1
      if (this.accepted === 0) this.onIdle?.()
    }
  }

  /**
   * Releases the result of a command's look-up after those of all earlier commands, so that
   * commands are queued in the order of arrival, however long a look-up takes.
   */
  inTurn<T>(lookup: Awaitable<T>): Awaitable<T> {
    if (this.lookupsUnderway === 0 && !(lookup instanceof Promise)) return lookup
    const { lookups } = this
    this.lookupsUnderway += 1
    this.lookups = settled(lookups, lookup)
    // Only once its command is queued.
    void this.lookups.then(() => setImmediate(() => (this.lookupsUnderway -= 1)))
    return Promise.all([lookup, lookups]).then(([result]) => result)
  }

  /** Resolves when the request's group is on disk; within `accept`. */
  write(projectNumber: number, write: NumberedWrite): Promise<SubmissionWritten> {
    return this.enqueue(projectNumber, write) as Promise<SubmissionWritten>
  }

  /** A command of a project that has a transaction of its own; within `accept`. */
  command<T>(projectNumber: number, work: (sent: () => void) => Promise<T>): Promise<T> {
    return this.enqueue(projectNumber, work) as Promise<T>
  }

  /** Accepts nothing more, and finishes what was accepted. */
  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    if (this.accepted > 0) await new Promise<void>((resolve) => (this.onIdle = resolve))
  }

  private enqueue(projectNumber: number, work: Waiting['work']): Promise<unknown> {
    return new Promise<unknown>((resolve, reject) => {
      const lane = this.laneOf(projectNumber)
      lane.waiting.push({ work, resolve, reject })
      if (lane.isQueued) return
      lane.isQueued = true
      // At the end of the turn, so that all of its requests are in the first group.
      setImmediate(() => {
        this.queued.push(lane)
        this.next()
      })
    })
  }

  private laneOf(projectNumber: number): Lane {
    let lane = this.lanes.get(projectNumber)
    if (lane === undefined) {
      lane = { projectNumber, waiting: [], isQueued: false }
      this.lanes.set(projectNumber, lane)
    }
    return lane
  }

  private next(): void {
    while (this.working < workingMax && this.running < runningMax) {
      const lane = this.queued.shift()
      if (lane === undefined) return
      void this.runLane(lane)
    }
  }

  private async runLane(lane: Lane): Promise<void> {
    this.running += 1
    const { sent, ended } = this.work()
    const group = takeGroup(lane.waiting)
    this.sizes.push(group.length)
    const error = await this.runGroup(lane.projectNumber, group, sent)
    ended()
    // Otherwise each waiting group would try the unavailable storage in its turn.
    if (error !== null) for (const { reject } of lane.waiting.splice(0)) reject(error)
    this.running -= 1
    if (lane.waiting.length > 0) {
      this.queued.push(lane)
    } else {
      lane.isQueued = false
      this.lanes.delete(lane.projectNumber)
    }
    this.next()
  }

  /** Takes a place among those at work, until it ended or its commit has taken long. */
  private work(): { sent: () => void; ended: () => void } {
    let isWorking = true
    let timer: NodeJS.Timeout | undefined
    const ended = () => {
      clearTimeout(timer)
      if (!isWorking) return
      isWorking = false
      this.working -= 1
      this.next()
    }
    this.working += 1
    return { sent: () => (timer ??= setTimeout(ended, commitMs)), ended }
  }

  /** Answers the failure when storage is away. */
  private async runGroup(
    projectNumber: number,
    group: readonly Waiting[],
    sent: () => void,
  ): Promise<Error | null> {
    const [first] = group
    if (first !== undefined && typeof first.work === 'function') return runCommand(first, sent)
    const writes = group.flatMap(({ work }) => (typeof work === 'function' ? [] : work))
    const results = await commitWrites(this.database, projectNumber, writes, sent)
    let away: Error | null = null
    group.forEach(({ resolve, reject }, index) => {
      const result: WriteResult | AppError | Error | undefined = results[index]
      if (result instanceof Error) reject(result)
      else resolve(result)
      if (result instanceof Error && isUnavailable(result) && hasCause(result)) away = result
    })
    return away
  }
}

async function settled(...promises: readonly Awaitable<unknown>[]): Promise<void> {
  await Promise.allSettled(promises)
}

async function runCommand(
  { work, resolve, reject }: Waiting,
  sent: () => void,
): Promise<Error | null> {
  if (typeof work !== 'function') throw new Error('The group has no command.')
  try {
    resolve(await work(sent))
    return null
  } catch (error) {
    const failure = asError(error)
    reject(failure)
    return isUnavailable(failure) && hasCause(failure) ? failure : null
  }
}

// An import step that is out of order is refused with the same code, and has no cause.
function hasCause(error: Error): boolean {
  return error.cause !== undefined
}

/** One command, or the leading requests, which are stored together. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  let items = 0
  let count = 0
  for (const { work } of waiting) {
    if (typeof work === 'function' || work.importStep !== undefined) break
    items += work.items.length
    if (count > 0 && items > itemsPerGroup) break
    count += 1
  }
  return waiting.splice(0, Math.max(1, count))
}
