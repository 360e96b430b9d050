import type { Worker } from 'node:worker_threads'

import { outageError } from '#core/storage-errors.ts'
import { errorOf } from '#core/thread-error.ts'
import type { IndexAnswer, IndexJob, IndexJobName, IndexJobs } from './indexer.ts'
import { endStoreThread, startStoreThread } from './store-thread.ts'

/** Jobs for the thread that writes the index of words, one at a time; the first one starts it. */
export class IndexerQueue {
  private readonly dataDir: string
  private worker: Promise<Worker> | null = null
  private last: Promise<unknown> = Promise.resolve()
  private isClosed = false

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Throws `unavailable` once closed, and rethrows the job's errors. */
  run<Name extends IndexJobName>(
    name: Name,
    parameter: Parameters<IndexJobs[Name]>[0],
  ): Promise<ReturnType<IndexJobs[Name]>> {
    const job = { name, parameter } as IndexJob
    const answered = this.last.then(() => this.ask(job))
    this.last = answered.catch(() => {})
    return answered as Promise<ReturnType<IndexJobs[Name]>>
  }

  /** Finishes the running job; the rest is left to the next process. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.last
    const worker = await this.worker?.catch(() => undefined)
    if (worker !== undefined) await endStoreThread(worker)
  }

  private async ask(job: IndexJob): Promise<unknown> {
    if (this.isClosed) throw outageError('stopping')
    const answer = await this.exchange(job)
    if (answer.isDone) return answer.value
    throw errorOf(answer.cause)
  }

  // A thread that could not start or ended is started again by the next job.
  private async exchange(job: IndexJob): Promise<IndexAnswer> {
    this.worker ??= startStoreThread('indexer', { dataDir: this.dataDir })
    try {
      return await exchange(await this.worker, job)
    } catch (error) {
      this.worker = null
      throw error
    }
  }
}

function exchange(worker: Worker, job: IndexJob): Promise<IndexAnswer> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (answer: IndexAnswer) => {
      worker.off('error', reject)
      resolve(answer)
    })
    worker.postMessage(job)
  })
}
