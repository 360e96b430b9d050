import { parentPort, workerData } from 'node:worker_threads'

import { type ThreadError, describeError } from '#core/thread-error.ts'
import { checkpoint } from '#storage/sqlite/file/database.ts'
import { openForWriting } from '#storage/sqlite/file/open-database.ts'

const port = parentPort
if (port === null) throw new Error('The checkpointer runs as a worker thread.')

const { dataDir } = workerData as { dataDir: string }
const database = openForWriting(dataDir)
port.postMessage('ready')

// Each message is answered, even when the disk is full: the next one may find space.
port.on('message', (message: 'copy' | 'close') => {
  if (message === 'close') {
    database.close()
    port.close()
  } else {
    port.postMessage(copy())
  }
})

function copy(): ThreadError | null {
  try {
    checkpoint(database)
    return null
  } catch (error) {
    return describeError(error)
  }
}
