import { Worker } from 'node:worker_threads'

import { AppError } from '#core/errors.ts'
import { outageError } from '#core/storage-errors.ts'
import type { LogState } from '#core/store.ts'
import { type ThreadError, errorOf } from '#core/thread-error.ts'
import type {
  Command,
  CommandName,
  CommandParameters,
  CommandResult,
} from '#storage/sqlite/engine/commands.ts'
import type { Answer, Committed } from '#storage/sqlite/engine/commit-group.ts'
import { contactsOf, isBatch, isImportStep } from '#storage/sqlite/engine/groups-of.ts'
import type { ThreadLogState } from '#storage/sqlite/file/checkpoints.ts'
import type { Cleaning } from '#storage/sqlite/file/file-cleaner.ts'
import { endStoreThread, startStoreThread } from './store-thread.ts'
import { writeMessage } from './write-message.ts'

const waitingMax = 20_000
const commandsPerMessage = 32
// The most contacts in batches that another command waits for.
const contactsUnderWayMax = 500

/** What the writer sends; its log's state may change without a commit. */
export type WriterMessage = {
  committed: Committed | null
  log: ThreadLogState
  /** The result of a step of cleaning the files, if the group asked for one. */
  cleaned: Cleaned | null
}

type Cleaned = { state: Cleaning; failure: ThreadError | null }

type Waiting = {
  command: Command
  /** 0 unless it is a batch. */
  contacts: number
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/**
 * Commands on their way to the writer thread, which commits together what arrived during the
 * previous commit, so that one `fsync` serves them all. While many are in progress batches wait
 * here, and other commands overtake them: one key's batches delay no other key.
 */
export class WriteQueue {
  private readonly worker: Worker
  private unsent: Waiting[] = []
  private batches: Waiting[] = []
  private contactsUnderWay = 0
  private sent: Waiting[] = []
  private isScheduled = false
  private isClosed = false
  private sizes: number[] = []
  private logState: ThreadLogState = { pages: 0, checkpointsFailed: 0, failure: null }
  private cleaned: Cleaned = { state: 'held', failure: null }
  private onIdle: (() => void) | null = null
  /** Called when deliveries that are due were stored by this process. */
  onDeliveries: (() => void) | null = null
  /** Called with projects that have enough waiting words to index. */
  onCrowded: ((projectNumbers: readonly number[]) => void) | null = null
  /** Whether steps of imports wait, so that what they write does not gather somewhere else. */
  holdsImports: (() => boolean) | null = null

  private constructor(worker: Worker) {
    this.worker = worker
    worker.on('message', (message: unknown) => {
      if (typeof message === 'string') this.receive(parseMessage(message))
    })
    worker.on('error', (error: Error) => this.fail(error))
  }

  /** Starts the writer; resolves when the database is open and migrated. */
  static async open(dataDir: string): Promise<WriteQueue> {
    return new WriteQueue(await startStoreThread('writer', { dataDir }))
  }

  get depth(): number {
    return this.unsent.length + this.batches.length + this.sent.length
  }

  get log(): LogState {
    const { failure } = this.logState
    return { ...this.logState, failure: failure === null ? null : errorOf(failure) }
  }

  takeGroupSizes(): number[] {
    const sizes = this.sizes
    this.sizes = []
    return sizes
  }

  /** Resolves when the command's group is on disk. Throws `unavailable` when too many wait. */
  submit<Name extends CommandName>(
    name: Name,
    ...parameters: CommandParameters<Name>
  ): Promise<CommandResult<Name>> {
    if (this.isClosed || this.depth >= waitingMax) {
      throw outageError(this.isClosed ? 'stopping' : 'tooManyWrites')
    }
    return new Promise<unknown>((resolve, reject) => {
      const command = commandOf(name, parameters)
      const contacts = contactsOf(command)
      if (isBatch(command)) this.batches.push({ command, contacts, resolve, reject })
      else this.unsent.push({ command, contacts: 0, resolve, reject })
      this.schedule()
    }) as Promise<CommandResult<Name>>
  }

  /** Sends commands that no longer have to wait. */
  resume(): void {
    if (this.batches.length > 0) this.schedule()
  }

  /** A step of cleaning the files; the first one starts over. */
  async clean(isFirst: boolean): Promise<{ state: Cleaning; failure: Error | null }> {
    await this.submit('cleanFiles', isFirst)
    const { state, failure } = this.cleaned
    return { state, failure: failure === null ? null : errorOf(failure) }
  }

  /** Accepts nothing more, finishes what was accepted, and ends the writer after the others. */
  async close(othersClosed: Promise<void>): Promise<void> {
    if (this.isClosed) return othersClosed
    this.isClosed = true
    if (this.depth > 0) await new Promise<void>((resolve) => (this.onIdle = resolve))
    await othersClosed
    await endStoreThread(this.worker)
  }

  // A few in a message: one by one would cost the writer a commit for each, and all of a turn's
  // together would leave it idle for the turn.
  private schedule(): void {
    if (this.unsent.length >= commandsPerMessage) {
      this.send()
    } else if (!this.isScheduled) {
      this.isScheduled = true
      setImmediate(() => {
        this.isScheduled = false
        this.send()
      })
    }
  }

  private send(): void {
    this.takeBatches()
    if (this.unsent.length === 0) return
    this.worker.postMessage(writeMessage(this.unsent.map(({ command }) => command)))
    this.sent.push(...this.unsent)
    this.unsent = []
  }

  private takeBatches(): void {
    const isHeld = this.holdsImports?.() === true
    while (this.contactsUnderWay < contactsUnderWayMax) {
      const next = this.batches.findIndex(({ command }) => !isHeld || !isImportStep(command))
      const [batch] = next < 0 ? [] : this.batches.splice(next, 1)
      if (batch === undefined) break
      this.contactsUnderWay += batch.contacts
      this.unsent.push(batch)
    }
  }

  private receive({ committed, log, cleaned }: WriterMessage): void {
    this.logState = log
    this.cleaned = cleaned ?? this.cleaned
    if (committed !== null) this.settle(committed)
  }

  private settle({ answers, hasDeliveries, crowded }: Committed): void {
    this.sizes.push(answers.length)
    const group = this.sent.splice(0, answers.length)
    for (const { contacts } of group) this.contactsUnderWay -= contacts
    if (crowded.length > 0) this.onCrowded?.(crowded)
    this.resume()
    group.forEach((waiting, index) => {
      const answer = answers[index]
      if (answer === undefined) waiting.reject(new Error('The writer did not answer.'))
      else if (answer.isDone) waiting.resolve(answer.value)
      else waiting.reject(failureOf(answer))
    })
    if (hasDeliveries) this.onDeliveries?.()
    if (this.depth === 0) this.onIdle?.()
  }

  private fail(error: Error): void {
    this.isClosed = true
    const failed = [...this.sent, ...this.unsent, ...this.batches]
    this.sent = []
    this.unsent = []
    this.batches = []
    for (const { reject } of failed) reject(outageError('broken', { cause: error }))
    this.onIdle?.()
  }
}

// The message types are the writer's own, from the other side of the thread.
function parseMessage(json: string): WriterMessage {
  return JSON.parse(json) as WriterMessage
}

// The compiler can't see that a name and its own parameters make one of the commands.
function commandOf<Name extends CommandName>(
  name: Name,
  parameters: CommandParameters<Name>,
): Command {
  return { name, parameters } as unknown as Command
}

function failureOf(answer: Extract<Answer, { isDone: false }>): Error {
  const cause = answer.cause === null ? undefined : errorOf(answer.cause)
  if (answer.code === 'internal') return cause ?? new Error(answer.detail)
  const { errors, remedy, reason } = answer
  return new AppError(answer.code, answer.detail, {
    ...(errors !== undefined && { errors }),
    remedy,
    reason,
    cause,
  })
}
