import { parentPort, workerData } from 'node:worker_threads'

import type { Command } from './commands.ts'
import { commitGroup } from './commit-group.ts'
import { openForWriting } from './database.ts'

const port = parentPort
if (port === null) throw new Error('The writer runs as a worker thread.')

const { dataDir } = workerData as { dataDir: string }
const database = openForWriting(dataDir)
port.postMessage('ready')

port.on('message', (message: string) => {
  if (message === 'close') {
    database.close()
    port.close()
  } else {
    port.postMessage(JSON.stringify(commitGroup(database, JSON.parse(message) as Command[])))
  }
})
