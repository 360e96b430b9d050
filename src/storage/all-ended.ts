/**
 * As `Promise.all`, but it ends when all have ended: none of them goes on with a connection whose
 * transaction was undone.
 */
export async function allEnded(promises: readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(promises)
  } finally {
    await Promise.allSettled(promises)
  }
}
