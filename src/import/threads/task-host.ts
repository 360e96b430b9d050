import type { MessagePort } from 'node:worker_threads'

import { errorOf } from '#core/thread-error.ts'
import { type TaskStore, taskOperations } from '#import/targets/task-store.ts'
import type { FromThread, ToThread } from './messages.ts'

/** The process that a task runs for, as the thread knows it: its store, its clock, its calls. */
export class TaskHost {
  readonly signal: AbortSignal
  readonly clock = { now: () => this.now }
  readonly store: TaskStore
  private readonly port: MessagePort
  private readonly aborted = new AbortController()
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>()
  private calls = 0
  private now: number

  constructor(port: MessagePort, now: number) {
    this.port = port
    this.now = now
    this.signal = this.aborted.signal
    this.store = storeOf(this)
  }

  /** Rethrows the error of a call. */
  ask(name: string, ...parameters: unknown[]): Promise<unknown> {
    const result = Promise.withResolvers<unknown>()
    this.calls += 1
    this.waiting.set(this.calls, result)
    this.send({ kind: 'call', call: this.calls, name, parameters })
    return result.promise
  }

  tell(name: string, ...parameters: unknown[]): void {
    this.send({ kind: 'call', call: null, name, parameters })
  }

  receive(message: Exclude<ToThread, { kind: 'task' }>): void {
    if (message.kind === 'abort') {
      this.aborted.abort()
      return
    }
    const { call, outcome, now } = message
    this.now = now
    const result = this.waiting.get(call)
    this.waiting.delete(call)
    if ('error' in outcome) result?.reject(errorOf(outcome.error))
    else result?.resolve(outcome.value)
  }

  private send(message: FromThread): void {
    this.port.postMessage(message)
  }
}

// The operations take and return plain data, which comes back as the store gave it.
function storeOf(host: TaskHost): TaskStore {
  const ask = (name: string) => (query: unknown, other: unknown) => host.ask(name, query, other)
  return Object.fromEntries(taskOperations.map((name) => [name, ask(name)])) as unknown as TaskStore
}
