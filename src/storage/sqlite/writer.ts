import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

import { Checkpoints } from './checkpoints.ts'
import type { Command } from './commands.ts'
import { commitGroup } from './commit-group.ts'
import { openForWriting } from './database.ts'
import type { WriterMessage } from './write-queue.ts'

const groupMax = 500

const port = parentPort
if (port === null) throw new Error('The writer runs as a worker thread.')

const { dataDir } = workerData as { dataDir: string }
const database = openForWriting(dataDir)
const checkpoints = new Checkpoints(database, dataDir, () => send(null))
port.postMessage('ready')

const close = async () => {
  await checkpoints.close()
  database.close()
  port.close()
}

// The last message is `close`; the queue sends it when everything is answered.
port.on('message', (message: string) => {
  if (message === 'close') {
    void close()
    return
  }
  const group = parseCommands(message)
  while (group.length < groupMax) {
    const more = receiveMessageOnPort(port)
    if (more === undefined) break
    group.push(...parseCommands(String(more.message)))
  }
  send(commitGroup(database, group))
  checkpoints.afterCommit()
})

function send(committed: WriterMessage['committed']): void {
  port?.postMessage(JSON.stringify({ committed, log: checkpoints.state } satisfies WriterMessage))
}

// The queue's own words, from the other side of the thread.
function parseCommands(json: string): Command[] {
  return JSON.parse(json) as Command[]
}
