import { parentPort, workerData } from 'node:worker_threads'

import { checkpoint, openForWriting } from './database.ts'

const port = parentPort
if (port === null) throw new Error('The checkpointer runs as a worker thread.')

const { dataDir } = workerData as { dataDir: string }
const database = openForWriting(dataDir)
port.postMessage('ready')

port.on('message', (message: 'copy' | 'close') => {
  if (message === 'close') {
    database.close()
    port.close()
  } else {
    checkpoint(database)
    port.postMessage('copied')
  }
})
