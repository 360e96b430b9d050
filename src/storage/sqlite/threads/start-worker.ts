import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

// What these threads allocate lives for one message (docs/decisions/memory.md).
const semiSpaceMb = 4

/** Starts a file of this folder as a worker thread; resolves when it says that it is ready. */
export async function startWorker(
  name: 'writer' | 'reader' | 'checkpointer' | 'indexer',
  data: unknown,
): Promise<Worker> {
  // For threads that start from now on; the process's own size takes precedence over theirs.
  setFlagsFromString(`--max-semi-space-size=${semiSpaceMb}`)
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))
  const worker = new Worker(new URL(`${name}${extension}`, import.meta.url), {
    workerData: data,
  })
  await once(worker, 'message')
  return worker
}

/** Has a thread finish its work; resolves when it has ended, even by an error. */
export function endWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.postMessage('close')
  })
}
