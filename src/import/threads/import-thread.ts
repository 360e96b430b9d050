import type { Worker } from 'node:worker_threads'

import type { Clock } from '#core/clock.ts'
import { AppError, asError, errorCodeOf, requestError } from '#core/errors.ts'
import type { Store } from '#core/store.ts'
import { describeError, errorOf } from '#core/thread-error.ts'
import { taskOperations } from '#import/targets/task-store.ts'
import { startWorker } from '#start-worker.ts'
import type { Call, FromThread, Outcome, ToThread } from './messages.ts'
import type { TaskName, TaskParameter, TaskResult } from './tasks.ts'

/** What a thread may use; it is ended when it needs more. */
export type ThreadLimits = {
  /** Processor time without asking the process for anything, such as for a write. */
  secondsMax: number
  heapMbMax: number
  /** How long a task that is no longer wanted may take to end by itself. */
  graceSeconds: number
  /** How often these are looked at. */
  watchEveryMs: number
}

/** What tasks may ask of the process, by name. */
export type Calls = Readonly<Record<string, (...parameters: never[]) => unknown>>
export type TaskRun = { calls: Calls; clock: Pick<Clock, 'now'>; signal: AbortSignal }

type Task = TaskRun & PromiseWithResolvers<unknown> & { pending: Set<Promise<void>> }

/** A thread that neither works nor asks, for so long, will never do so. */
const idleMsMax = 600_000

/**
 * A thread that reads files for imports, with bounds on its time and its memory. It asks this
 * process for what it needs of the store. Once ended, it takes no task.
 */
export class ImportThread {
  private readonly worker: Worker
  private readonly limits: ThreadLimits
  private task: Task | null = null
  private failure: Error | null = null
  private watchedMs = 0
  private usedMs: number | null = null

  private constructor(worker: Worker, limits: ThreadLimits) {
    this.worker = worker
    this.limits = limits
    worker.on('message', (message: FromThread) => this.receive(message))
    worker.on('error', (error: Error) => this.fail(this.outOfMemory(error) ?? error))
    worker.on('exit', () => this.fail(new Error('The thread of the import has ended.')))
  }

  static async start(limits: ThreadLimits): Promise<ImportThread> {
    const resourceLimits = { maxOldGenerationSizeMb: limits.heapMbMax }
    const parent = import.meta.url
    return new ImportThread(
      await startWorker({ name: 'task-thread', parent, resourceLimits }),
      limits,
    )
  }

  get hasEnded(): boolean {
    return this.failure !== null
  }

  /**
   * Runs one task at a time. The signal asks the task to end, and ends the thread if it doesn't.
   * Resolves and rejects when nothing that the task asked for is under way any more.
   */
  async run<Name extends TaskName>(
    name: Name,
    parameter: TaskParameter<Name>,
    run: TaskRun,
  ): Promise<TaskResult<Name>> {
    if (this.failure !== null) throw this.failure
    if (run.signal.aborted) throw stoppedError()
    const task: Task = { ...run, ...Promise.withResolvers<unknown>(), pending: new Set() }
    this.task = task
    this.showLife()
    this.worker.ref()
    const abort = () => this.send({ kind: 'abort' })
    const watch = setInterval(() => void this.watch(task), this.limits.watchEveryMs)
    try {
      this.send({ kind: 'task', name, parameter, now: run.clock.now() })
      run.signal.addEventListener('abort', abort)
      return (await task.promise) as TaskResult<Name>
    } finally {
      clearInterval(watch)
      run.signal.removeEventListener('abort', abort)
      await Promise.all(task.pending)
      this.task = null
      // A process may end while a thread waits for its next task.
      this.worker.unref()
    }
  }

  /** Ends the thread at once, whatever it does. */
  async end(reason: Error = new Error('The thread of the import was ended.')): Promise<void> {
    this.fail(reason)
    await this.worker.terminate()
  }

  private receive(message: FromThread): void {
    const { task } = this
    if (task === null || this.failure !== null) return
    this.showLife()
    if (message.kind === 'call') {
      const handled = this.handle(task, message)
        .catch((error: unknown) => this.fail(asError(error)))
        .finally(() => task.pending.delete(handled))
      task.pending.add(handled)
    } else if ('error' in message.outcome) {
      task.reject(errorOf(message.outcome.error))
    } else {
      task.resolve(message.outcome.value)
    }
  }

  private async handle({ calls, clock }: Task, { call, name, parameters }: Call): Promise<void> {
    const outcome = await outcomeOf(calls[name], parameters)
    if (call !== null) this.send({ kind: 'result', call, outcome, now: clock.now() })
  }

  private send(message: ToThread): void {
    this.worker.postMessage(message)
  }

  private fail(failure: Error): void {
    this.failure ??= failure
    this.task?.reject(this.failure)
  }

  private showLife(): void {
    this.watchedMs = 0
    this.usedMs = null
  }

  private async watch({ pending, signal }: Task): Promise<void> {
    if (pending.size > 0) {
      this.showLife()
      return
    }
    const { secondsMax, graceSeconds, watchEveryMs } = this.limits
    this.watchedMs += watchEveryMs
    if (signal.aborted && this.watchedMs > graceSeconds * 1000) {
      await this.end(stoppedError())
      return
    }
    // It may have ended meanwhile.
    const usage = await this.worker.cpuUsage().catch(() => null)
    if (usage === null) return
    const usedMs = (usage.user + usage.system) / 1000
    this.usedMs ??= usedMs
    const isSlow = usedMs - this.usedMs > secondsMax * 1000
    if (isSlow || this.watchedMs > idleMsMax) await this.end(this.tooSlow())
  }

  private tooSlow(): AppError {
    const { secondsMax } = this.limits
    const detail = `A file must be readable within ${secondsMax} s of processor time; split it.`
    return requestError(detail, 'file_slow')
  }

  private outOfMemory(error: Error): AppError | null {
    if (errorCodeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') return null
    const { heapMbMax } = this.limits
    return requestError(`A file must be readable within ${heapMbMax} MB; split it.`, 'file_memory')
  }
}

async function outcomeOf(call: Calls[string] | undefined, parameters: unknown[]): Promise<Outcome> {
  try {
    if (call === undefined) throw new Error('The task asks for what its process does not have.')
    // The tasks' types make the parameters the call's own.
    return { value: await call(...(parameters as never[])) }
  } catch (error) {
    return { error: describeError(error) }
  }
}

/** What rejects a task that is no longer wanted. */
export function stoppedError(): AppError {
  return new AppError('unavailable', 'The file is no longer read.')
}

/** The operations of the store that tasks need. */
export function storeCalls(store: Store): Calls {
  const call = (name: (typeof taskOperations)[number]) => {
    const operation = store[name] as (...parameters: never[]) => unknown
    return [name, (...parameters: never[]) => operation.apply(store, parameters)] as const
  }
  return Object.fromEntries(taskOperations.map(call))
}
