import { parentPort, workerData } from 'node:worker_threads'

import { type ThreadError, describeError } from '#core/thread-error.ts'
import { yieldToWrites } from '#start-worker.ts'
import { listContacts } from '#storage/sqlite/contacts/list-contacts.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { openForReading } from '#storage/sqlite/file/open-database.ts'
import { isStorageError } from '#storage/sqlite/file/storage-error.ts'
import { filterContacts, walkContacts } from '#storage/sqlite/search/filter-contacts.ts'
import { searchContacts } from '#storage/sqlite/search/search.ts'
import { attachIndex } from '#storage/sqlite/search/words-file.ts'
import { runRead } from './run-read.ts'

const reads = {
  runRead,
  searchContacts,
  listContacts,
  filterContacts,
  walkContacts,
}

type ReadsByName = typeof reads
export type ReadName = keyof ReadsByName
export type ReadQuery<Name extends ReadName = ReadName> = Parameters<ReadsByName[Name]>[1]
export type ReadResult<Name extends ReadName = ReadName> = Awaited<ReturnType<ReadsByName[Name]>>

export type ReaderJob = { name: ReadName; query: ReadQuery }
export type ReaderAnswer =
  | { isDone: true; value: ReadResult }
  | { isDone: false; isStorageAway: boolean; cause: ThreadError }

const port = parentPort
if (port === null) throw new Error('A reader runs as a worker thread.')

yieldToWrites()
const { dataDir } = workerData as { dataDir: string }
const database = openForReading(dataDir)
port.postMessage('ready')

port.on('message', (message: ReaderJob | 'close') => {
  if (message === 'close') {
    database.close()
    port.close()
  } else {
    // Waits for nothing but the database, which answers at once.
    void answer(message).then((done) => port.postMessage(done))
  }
})

async function answer({ name, query }: ReaderJob): Promise<ReaderAnswer> {
  try {
    attachIndex(database, dataDir)
    const read = reads[name] as (from: Database, query: ReadQuery) => Promise<ReadResult>
    return { isDone: true, value: await read(database, query) }
  } catch (error) {
    return { isDone: false, isStorageAway: isStorageError(error), cause: describeError(error) }
  }
}
