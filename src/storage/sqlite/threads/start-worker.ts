import { type MessagePort, Worker } from 'node:worker_threads'

import { notePrepared, preparedStatements } from '#storage/sqlite/file/database.ts'

// What these threads allocate lives for one message; by default 75 MB of it would gather.
const maxYoungGenerationSizeMb = 8

/** The last message of a thread. */
type Ending = { prepared: readonly string[] }

/** Starts a file of this folder as a worker thread; resolves when it says that it is ready. */
export function startWorker(
  name: 'writer' | 'reader' | 'checkpointer' | 'indexer',
  data: unknown,
): Promise<Worker> {
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))
  const worker = new Worker(new URL(`${name}${extension}`, import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb },
  })
  worker.on('message', (message: unknown) => {
    if (isEnding(message)) notePrepared(message.prepared)
  })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      resolve(worker)
    })
  })
}

/** Ends the calling thread, once nothing is left to be done there. */
export function endThread(port: MessagePort): void {
  port.postMessage({ prepared: preparedStatements() } satisfies Ending)
  port.close()
}

function isEnding(message: unknown): message is Ending {
  return typeof message === 'object' && message !== null && 'prepared' in message
}
