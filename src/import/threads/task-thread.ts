import { parentPort } from 'node:worker_threads'

import { describeError } from '#core/thread-error.ts'
import { yieldToWrites } from '#start-worker.ts'
import type { FromThread, Outcome, ToThread } from './messages.ts'
import { TaskHost } from './task-host.ts'
import { type TaskName, tasks } from './tasks.ts'

const port = parentPort
if (port === null) throw new Error('Imports read files in a worker thread.')

yieldToWrites()
let host: TaskHost | null = null
send('ready')

port.on('message', (message: ToThread) => {
  if (message.kind !== 'task') {
    host?.receive(message)
    return
  }
  const { name, parameter, now } = message
  host = new TaskHost(port, now)
  void outcomeOf(host, name as TaskName, parameter).then((outcome) => {
    send({ kind: 'done', outcome })
  })
})

async function outcomeOf(of: TaskHost, name: TaskName, parameter: unknown): Promise<Outcome> {
  try {
    // The caller's types make the parameter the task's own.
    const task = tasks[name] as (host: TaskHost, parameter: unknown) => Promise<unknown>
    return { value: await task(of, parameter) }
  } catch (error) {
    return { error: describeError(error) }
  }
}

function send(message: FromThread | 'ready'): void {
  port?.postMessage(message)
}
