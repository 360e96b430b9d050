import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'

import { outageError } from '#core/storage-errors.ts'
import { errorOf } from '#core/thread-error.ts'
import type { ReadName, ReadQuery, ReadResult, ReaderAnswer, ReaderJob } from './reader.ts'
import { endStoreThread, startStoreThread } from './store-thread.ts'

const readersMax = 4
const waitingMax = 1_000

type Waiting = {
  job: ReaderJob
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** Threads for what reads many contacts or events, started when there is something to read. */
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

  /** Throws `unavailable` when too many reads wait. */
  read<Name extends ReadName>(name: Name, query: ReadQuery<Name>): Promise<ReadResult<Name>> {
    if (this.isClosed || this.waiting.length >= waitingMax) {
      throw outageError('tooManySearches')
    }
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.push({ job: { name, query }, resolve, reject })
      this.next()
    }) as Promise<ReadResult<Name>>
  }

  async close(): Promise<void> {
    this.isClosed = true
    for (const { reject } of this.waiting.splice(0)) {
      reject(outageError('stopping'))
    }
    await Promise.all(this.starting)
    await Promise.all([...this.workers].map(endStoreThread))
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
      const worker = await startStoreThread('reader', { dataDir: this.dataDir })
      this.workers.add(worker)
      this.idle.push(worker)
      this.next()
    } catch (error) {
      const failure = outageError('unsearchable', { cause: error })
      for (const { reject } of this.waiting.splice(0)) reject(failure)
    }
  }

  private assign(worker: Worker): void {
    const waiting = this.waiting.shift()
    if (waiting === undefined) {
      this.idle.push(worker)
      return
    }
    const fail = (error: Error) => {
      this.workers.delete(worker)
      waiting.reject(error)
      this.next()
    }
    worker.once('error', fail)
    worker.once('message', (answer: ReaderAnswer) => {
      worker.off('error', fail)
      if (answer.isDone) waiting.resolve(answer.value)
      else waiting.reject(failureOf(answer))
      this.assign(worker)
    })
    worker.postMessage(waiting.job)
  }
}

function failureOf({ isStorageAway, cause }: Extract<ReaderAnswer, { isDone: false }>): Error {
  return isStorageAway ? outageError('unreadable', { cause: errorOf(cause) }) : errorOf(cause)
}
