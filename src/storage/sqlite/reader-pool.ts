import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'

import { Failure } from '#core/errors.ts'
import type { ContactPage, ContactQuery } from '#core/store.ts'
import type { ReaderAnswer } from './reader.ts'
import { startWorker } from './start-worker.ts'
import { unreadable } from './storage-error.ts'

const readersMax = 4
const waitingMax = 1_000

type Waiting = {
  query: ContactQuery
  resolve: (page: ContactPage) => void
  reject: (error: Error) => void
}

/** Threads that search, started when there is a search to do. */
export class ReaderPool {
  private readonly dataDir: string
  private readonly size = Math.max(1, Math.min(readersMax, availableParallelism() - 1))
  private readonly idle: Worker[] = []
  private readonly workers = new Set<Worker>()
  private readonly waiting: Waiting[] = []
  private readonly starting = new Set<Promise<unknown>>()
  private isClosed = false

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Throws `unavailable` when too many searches wait. */
  search(query: ContactQuery): Promise<ContactPage> {
    if (this.isClosed || this.waiting.length >= waitingMax) {
      throw new Failure('unavailable', 'Too many searches are waiting.')
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ query, resolve, reject })
      this.next()
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    for (const { reject } of this.waiting.splice(0)) {
      reject(new Failure('unavailable', 'The service is shutting down.'))
    }
    await Promise.all(this.starting)
    await Promise.all(
      [...this.workers].map((worker) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve))
        worker.postMessage('close')
        return ended
      }),
    )
  }

  private next(): void {
    if (this.waiting.length === 0) return
    const worker = this.idle.pop()
    if (worker !== undefined) this.assign(worker)
    else if (this.workers.size + this.starting.size < this.size) this.start()
  }

  private start(): void {
    const started = this.startReader().finally(() => this.starting.delete(started))
    this.starting.add(started)
  }

  private async startReader(): Promise<void> {
    try {
      const worker = await startWorker('reader', { dataDir: this.dataDir })
      this.workers.add(worker)
      this.idle.push(worker)
      this.next()
    } catch (error) {
      const detail = 'Searching is not possible now.'
      const failure = new Failure('unavailable', detail, { cause: error })
      for (const { reject } of this.waiting.splice(0)) reject(failure)
    }
  }

  private assign(worker: Worker): void {
    const job = this.waiting.shift()
    if (job === undefined) {
      this.idle.push(worker)
      return
    }
    const fail = (error: Error) => {
      this.workers.delete(worker)
      job.reject(error)
      this.next()
    }
    worker.once('error', fail)
    worker.once('message', (answer: ReaderAnswer) => {
      worker.off('error', fail)
      if (answer.isDone) job.resolve(answer.page)
      else job.reject(answer.isStorageAway ? unreadable(answer.cause) : new Error(answer.cause))
      this.assign(worker)
    })
    worker.postMessage(job.query)
  }
}
