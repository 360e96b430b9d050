import type { ThreadError } from '#core/thread-error.ts'

export type Outcome = { value: unknown } | { error: ThreadError }

/** `now` is the time of the process, whose clock a task goes by. */
export type ToThread =
  | { kind: 'task'; name: string; parameter: unknown; now: number }
  | { kind: 'result'; call: number; outcome: Outcome; now: number }
  | { kind: 'abort' }

/** What a task asks of the process; `call` is null where it waits for no result. */
export type Call = { kind: 'call'; call: number | null; name: string; parameters: unknown[] }

export type FromThread = Call | { kind: 'done'; outcome: Outcome }
