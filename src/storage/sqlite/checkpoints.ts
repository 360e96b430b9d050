import type { Worker } from 'node:worker_threads'

import { type Database, checkpoint, pagesInLog } from './database.ts'
import { startWorker } from './start-worker.ts'

// Larger than SQLite's 1,000: a page changed by many commits is copied once.
const pagesPerCheckpoint = 4_000

/**
 * Has the log copied into the database's file by a thread of its own, started when there is much to
 * copy. What is committed meanwhile is copied here, so that the log is empty and begins anew.
 */
export class Checkpoints {
  private readonly database: Database
  private readonly dataDir: string
  private copier: Promise<Worker> | null = null
  private isCopying = false

  constructor(database: Database, dataDir: string) {
    this.database = database
    this.dataDir = dataDir
  }

  afterCommit(): void {
    if (this.isCopying || pagesInLog(this.database) < pagesPerCheckpoint) return
    this.isCopying = true
    this.copier ??= this.start()
    // Without the thread the log grows to where SQLite copies it within a commit.
    this.copier.then(
      (worker) => worker.postMessage('copy'),
      () => {},
    )
  }

  async close(): Promise<void> {
    const worker = await this.copier?.catch(() => undefined)
    if (worker === undefined) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }

  private async start(): Promise<Worker> {
    const worker = await startWorker('checkpointer', { dataDir: this.dataDir })
    worker.on('error', () => (this.copier = null))
    worker.on('message', () => {
      checkpoint(this.database)
      this.isCopying = false
    })
    return worker
  }
}
