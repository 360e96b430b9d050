import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

import type { ContactPage, ContactQuery } from '#core/store.ts'
import { openForReading } from './database.ts'
import { searchContacts } from './search.ts'
import { isStorageError } from './storage-error.ts'

export type ReaderAnswer =
  | { isDone: true; page: ContactPage }
  | { isDone: false; isStorageAway: boolean; cause: string }

const niceness = 10

const port = parentPort
if (port === null) throw new Error('A reader runs as a worker thread.')

yieldToWrites()
const { dataDir } = workerData as { dataDir: string }
const database = openForReading(dataDir)
port.postMessage('ready')

port.on('message', (message: ContactQuery | 'close') => {
  if (message === 'close') {
    database.close()
    port.close()
  } else {
    port.postMessage(answer(message))
  }
})

function answer(query: ContactQuery): ReaderAnswer {
  try {
    return { isDone: true, page: searchContacts(database, query) }
  } catch (error) {
    const cause = error instanceof Error ? (error.stack ?? '') : String(error)
    return { isDone: false, isStorageAway: isStorageError(error), cause }
  }
}

// On Linux a thread has a priority of its own: searches take what accepting leads leaves over.
function yieldToWrites(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // Elsewhere the threads share the processors evenly.
  }
}
