import { setTimeout as delay } from 'node:timers/promises'

/** How long a job rests after a step, by how long the step took. */
const restPerWork = 2
const restMsMin = 1
const restMsMax = 2_000

/**
 * A pause of twice the time of the step before it, so that requests have the store for at least two
 * thirds of the time. Resolves to whether another step should follow.
 */
export function restAfterWork(isStopping: () => boolean): () => Promise<boolean> {
  let stepBegan = performance.now()
  return async () => {
    const tookMs = performance.now() - stepBegan
    await delay(Math.min(Math.max(tookMs * restPerWork, restMsMin), restMsMax))
    stepBegan = performance.now()
    return !isStopping()
  }
}
