import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

import { runBulkChanges } from '#core/bulk/run-bulk-changes.ts'
import type { Clock } from '#core/clock.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { Store } from '#core/store.ts'
import { PolledJob } from './polled-job.ts'

/** How long it rests after a step, by how long the step took. */
const restPerWork = 2
const restMsMin = 1
const restMsMax = 2_000

/**
 * Applies bulk changes, step by step. After each step it rests for twice as long as the step took,
 * so that requests have the store for at least two thirds of the time.
 */
export function bulkChangeJob(parts: { store: Store; clock: Clock; logger: Logger }): PolledJob {
  const { store, clock, logger } = parts
  const holder = crypto.randomUUID()
  const outage = new OutageLog(logger, {
    began: "bulk changes can't be applied",
    ended: 'bulk changes are applied again',
  })
  return new PolledJob(
    (isStopping) => {
      let stepBegan = performance.now()
      const pause = async () => {
        const tookMs = performance.now() - stepBegan
        await delay(Math.min(Math.max(tookMs * restPerWork, restMsMin), restMsMax))
        stepBegan = performance.now()
        return !isStopping()
      }
      return runBulkChanges(store, { holder, clock, pause })
    },
    { outage, clock },
  )
}
