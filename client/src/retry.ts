import type { ContactSyncError } from './errors.ts'

const jitter = 0.25

/**
 * How long to wait after a failed attempt, counted from 1: what the service asks for, otherwise
 * 2^attempt seconds, plus up to a quarter, never less (docs/sdk.md#retries). Null when the same
 * request can't succeed later.
 */
export function waitMsAfter(attempt: number, error: ContactSyncError): number | null {
  const { code, status, retryAfterSeconds } = error
  const isPassing =
    /^(connection_failed|timeout|idempotency_in_flight)$/.test(code) ||
    status === 408 ||
    status === 429 ||
    (status ?? 0) >= 500
  if (!isPassing) return null
  // A wait of 0 would be a tight loop.
  const seconds = Math.max(retryAfterSeconds ?? 2 ** attempt, 1)
  return Math.ceil(seconds * 1000 * (1 + Math.random() * jitter))
}

/** Whether nothing listens at the address, or its host is unknown. */
export function isRefused({ cause }: ContactSyncError): boolean {
  type Reason = { message?: string; code?: string; cause?: Reason }
  // Each runtime reports it differently.
  const { message, code, cause: inner } = (cause ?? {}) as Reason
  const texts = [message, code, inner?.message, inner?.code].join()
  return /refused|ENOTFOUND/i.test(texts)
}

/** The seconds of a `Retry-After`, which may also be a date; null when it is neither. */
export function parseRetryAfter(value: string | null, nowMs: number): number | null {
  if (value === null) return null
  if (/^\d+$/.test(value)) return Number(value)
  const seconds = Math.ceil((Date.parse(value) - nowMs) / 1000)
  return value.endsWith('GMT') && !Number.isNaN(seconds) ? Math.max(seconds, 0) : null
}

/** The promise's outcome, or the signal's reason if that comes first. */
export async function abortable<T>(
  promise: T | Promise<T>,
  signal: AbortSignal | null | undefined,
): Promise<T> {
  if (signal == null) return promise
  let onAbort = () => {}
  const aborted = new Promise<void>((resolve) => {
    onAbort = resolve
  })
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    const outcome = await Promise.race([aborted.then(() => signal.throwIfAborted()), promise])
    // The result of `aborted` is always thrown.
    return outcome as T
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Resolves after the time; rejects with the signal's reason if that comes first. */
export async function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await abortable(passed, signal)
  } finally {
    clearTimeout(timer)
  }
}
