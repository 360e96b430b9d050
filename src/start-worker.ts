import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'

// What these threads allocate lives for one message (docs/decisions/memory.md).
const semiSpaceMb = 4
const niceness = 10

/** A module beside `parent`, which is where a bundle has them all. */
type WorkerStart = {
  name: string
  parent: string
  data?: unknown
  resourceLimits?: ResourceLimits
}

/** Starts a module as a worker thread; resolves when it says that it is ready. */
export async function startWorker(start: WorkerStart): Promise<Worker> {
  const { name, parent, data, resourceLimits = {} } = start
  // For threads that start from now on; the process's own size takes precedence over theirs.
  setFlagsFromString(`--max-semi-space-size=${semiSpaceMb}`)
  const extension = parent.slice(parent.lastIndexOf('.'))
  const url = new URL(`${name}${extension}`, parent)
  const worker = new Worker(url, { workerData: data, resourceLimits })
  await once(worker, 'message')
  return worker
}

/**
 * Has this thread use what accepting leads leaves over: on Linux a thread has its own priority.
 * Elsewhere threads share the processors evenly.
 */
export function yieldToWrites(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // Not on Linux, or not allowed.
  }
}
