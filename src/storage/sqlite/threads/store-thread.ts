import type { Worker } from 'node:worker_threads'

import { startWorker } from '#start-worker.ts'

/** Starts a file of this folder as a worker thread; resolves when it says that it is ready. */
export function startStoreThread(
  name: 'writer' | 'reader' | 'checkpointer' | 'indexer',
  data: { dataDir: string },
): Promise<Worker> {
  return startWorker({ name, parent: import.meta.url, data })
}

/** Has a thread finish its work; resolves when it has ended, even by an error. */
export function endStoreThread(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.postMessage('close')
  })
}
