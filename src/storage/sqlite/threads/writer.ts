import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

import { describeError } from '#core/thread-error.ts'
import { releaseMemoryOfStart } from '#release-memory.ts'
import type { Command } from '#storage/sqlite/engine/commands.ts'
import { commitGroup } from '#storage/sqlite/engine/commit-group.ts'
import { contactsOf, groupsOf } from '#storage/sqlite/engine/groups-of.ts'
import { Checkpoints } from '#storage/sqlite/file/checkpoints.ts'
import { FileCleaner } from '#storage/sqlite/file/file-cleaner.ts'
import { databaseFile, openForWriting } from '#storage/sqlite/file/open-database.ts'
import { readMessage } from './write-message.ts'
import type { WriterMessage } from './write-queue.ts'

const commandsMax = 500

const port = parentPort
if (port === null) throw new Error('The writer runs as a worker thread.')

const { dataDir } = workerData as { dataDir: string }
const database = openForWriting(dataDir)
const cleaner = new FileCleaner(database, databaseFile(dataDir))
const checkpoints = new Checkpoints(database, dataDir, () => send(null))
port.postMessage('ready')
releaseMemoryOfStart()
let working = Promise.resolve()

const close = async () => {
  await checkpoints.close()
  database.close()
  cleaner.close()
  port.close()
}

// The last message is `close`; the queue sends it when everything is answered.
port.on('message', (message: string) => {
  if (message === 'close') {
    void close()
    return
  }
  const commands = readMessage(message)
  while (commands.length < commandsMax) {
    const more = receiveMessageOnPort(port)
    if (more === undefined) break
    commands.push(...readMessage(String(more.message)))
  }
  working = working.then(() => commitAll(commands))
})

async function commitAll(commands: readonly Command[]): Promise<void> {
  for (const group of groupsOf(commands)) {
    const committed = await commitGroup(database, group)
    send(committed, clean(group))
    checkpoints.afterCommit(group.reduce((sum, command) => sum + contactsOf(command), 0))
  }
}

// Outside of a transaction: it empties the log.
function clean(group: readonly Command[]): WriterMessage['cleaned'] {
  const cleanups = group.filter((command) => command.name === 'cleanFiles')
  if (cleanups.length === 0) return null
  if (cleanups.some(({ parameters }) => parameters[0])) cleaner.restart()
  try {
    return { state: checkpoints.isShort() ? cleaner.step() : 'held', failure: null }
  } catch (error) {
    return { state: 'held', failure: describeError(error) }
  }
}

function send(
  committed: WriterMessage['committed'],
  cleaned: WriterMessage['cleaned'] = null,
): void {
  const message: WriterMessage = { committed, log: checkpoints.state, cleaned }
  port?.postMessage(JSON.stringify(message))
}
