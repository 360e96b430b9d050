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
