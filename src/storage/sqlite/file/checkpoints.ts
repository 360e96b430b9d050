import type { Worker } from 'node:worker_threads'

import type { LogState } from '#core/store.ts'
import { type ThreadError, describeError } from '#core/thread-error.ts'
import { endStoreThread, startStoreThread } from '#storage/sqlite/threads/store-thread.ts'
import { type Database, checkpoint, pagesInLog } from './database.ts'

// With more, a page that many commits change is copied less often, but each copy's sync holds up
// more creates: with 4,000 the slowest hundredth took half as long again.
export const pagesPerCheckpoint = 1_000
const contactsPerMeasure = 100
// About 20 ms of the writer.
const shortPages = 1_000
// Otherwise each commit would try again while the disk is full.
const retryAfterMs = 1_000

/** The state of the log in a form that crosses threads. */
export type ThreadLogState = Omit<LogState, 'failure'> & { failure: ThreadError | null }

/**
 * Has the log copied into the database's file by a separate thread, started when there is much to
 * copy. Commits made meanwhile are copied here, so that the log is empty and starts over. After
 * a failure a later commit tries again, with another thread if that one ended.
 */
export class Checkpoints {
  state: ThreadLogState = { pages: 0, checkpointsFailed: 0, failure: null }
  private readonly database: Database
  private readonly dataDir: string
  private readonly onState: () => void
  private copier: Promise<Worker> | null = null
  private isCopying = false
  private notBefore = 0
  private unmeasured = 0

  constructor(database: Database, dataDir: string, onState: () => void) {
    this.database = database
    this.dataDir = dataDir
    this.onState = onState
  }

  /** Looks at the log now and then: it grows by some pages for each contact. */
  afterCommit(contacts: number): void {
    this.unmeasured += contacts
    if (this.unmeasured < contactsPerMeasure) return
    this.measure()
    if (this.state.pages >= pagesPerCheckpoint) this.copy()
  }

  /** Whether the writer can copy the log by itself; otherwise the thread starts to. */
  isShort(): boolean {
    this.measure()
    if (this.state.pages < shortPages) return true
    this.copy()
    return false
  }

  async close(): Promise<void> {
    const worker = await this.copier?.catch(() => undefined)
    if (worker !== undefined) await endStoreThread(worker)
  }

  private copy(): void {
    if (this.isCopying || performance.now() < this.notBefore) return
    this.isCopying = true
    this.copier ??= this.start()
    // Without the thread the log grows until SQLite copies it within a commit.
    this.copier.then(
      (worker) => worker.postMessage('copy'),
      (error: unknown) => this.loseCopier(error),
    )
  }

  private async start(): Promise<Worker> {
    const worker = await startStoreThread('checkpointer', { dataDir: this.dataDir })
    worker.on('error', (error: unknown) => this.loseCopier(error))
    worker.on('message', (failure: ThreadError | null) => this.endCopy(failure ?? this.copyRest()))
    return worker
  }

  private copyRest(): ThreadError | null {
    try {
      checkpoint(this.database)
      return null
    } catch (error) {
      return describeError(error)
    }
  }

  private loseCopier(error: unknown): void {
    this.copier = null
    this.endCopy(describeError(error))
  }

  private endCopy(failure: ThreadError | null): void {
    this.isCopying = false
    this.state.failure = failure
    if (failure !== null) {
      this.state.checkpointsFailed += 1
      this.notBefore = performance.now() + retryAfterMs
    }
    this.measure()
    this.onState()
  }

  // The commit is durable, even if the checkpoint fails.
  private measure(): void {
    this.unmeasured = 0
    try {
      this.state.pages = pagesInLog(this.database)
    } catch {}
  }
}
