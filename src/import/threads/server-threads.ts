import { ImportThread, type TaskRun, type ThreadLimits } from './import-thread.ts'
import type { TaskName, TaskParameter, TaskResult } from './tasks.ts'

/** For a server, in which imports don't run alone. */
const serverLimits: ThreadLimits = {
  secondsMax: 120,
  heapMbMax: 128,
  graceSeconds: 1,
  watchEveryMs: 1_000,
}
const keptMs = 10_000

/** A thread that waits for its next task: starting one takes longer than to read a small file. */
let idle: { thread: ImportThread; timer: NodeJS.Timeout } | null = null

/** Runs a task in a thread of the server; the last one to be used is kept for some seconds. */
export async function runInThread<Name extends TaskName>(
  name: Name,
  parameter: TaskParameter<Name>,
  run: TaskRun,
): Promise<TaskResult<Name>> {
  const thread = takeIdle() ?? (await ImportThread.start(serverLimits))
  try {
    return await thread.run(name, parameter, run)
  } finally {
    await keep(thread)
  }
}

function takeIdle(): ImportThread | null {
  const waiting = idle
  idle = null
  clearTimeout(waiting?.timer)
  return waiting === null || waiting.thread.hasEnded ? null : waiting.thread
}

async function keep(thread: ImportThread): Promise<void> {
  if (idle !== null || thread.hasEnded) {
    await thread.end()
    return
  }
  const timer = setTimeout(() => void takeIdle()?.end(), keptMs).unref()
  idle = { thread, timer }
}
