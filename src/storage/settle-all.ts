/**
 * Like `Promise.all`, but it settles once all have settled: none of them continues with a
 * connection whose transaction was rolled back.
 */
export async function settleAll(promises: readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(promises)
  } finally {
    await Promise.allSettled(promises)
  }
}
