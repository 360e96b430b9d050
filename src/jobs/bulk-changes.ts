import type { Logger } from 'pino'

import { runBulkChanges } from '#core/bulk/run-bulk-changes.ts'
import type { Clock } from '#core/clock.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { Store } from '#core/store.ts'
import { PolledJob } from './polled-job.ts'
import { restAfterWork } from './rest-after-work.ts'

/** Applies bulk changes, step by step. */
export function bulkChangeJob(parts: { store: Store; clock: Clock; logger: Logger }): PolledJob {
  const { store, clock, logger } = parts
  const holder = crypto.randomUUID()
  const outage = new OutageLog(logger, {
    began: "bulk changes can't be applied",
    ended: 'bulk changes are applied again',
  })
  return new PolledJob(
    (isStopping) => runBulkChanges(store, { holder, clock, pause: restAfterWork(isStopping) }),
    { outage, clock },
  )
}
