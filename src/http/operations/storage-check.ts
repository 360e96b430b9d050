import type { Store } from '#core/store.ts'

const keptMs = 1_000

/**
 * Tells whether storage can be read and written, checked at most once a second: a check writes, and
 * anyone may ask.
 */
export function createStorageCheck(store: Store): () => Promise<boolean> {
  let checkedAt = -Infinity
  let result = Promise.resolve(false)
  return () => {
    const now = performance.now()
    if (now - checkedAt >= keptMs) {
      checkedAt = now
      result = Promise.try(() => store.check()).then(
        () => true,
        () => false,
      )
    }
    return result
  }
}
