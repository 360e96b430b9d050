import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { Store } from '#core/store.ts'
import { PolledJob } from './polled-job.ts'
import { restAfterWork } from './rest-after-work.ts'

/** How soon an export is found that another node has left: members wait for their own by a call. */
const pollMs = 5_000

/** Writes the files with leads that members asked for, part by part. */
export function exportJob(parts: { store: Store; clock: Clock; logger: Logger }): PolledJob {
  const { store, clock, logger } = parts
  const holder = crypto.randomUUID()
  const outage = new OutageLog(logger, {
    began: "exports can't continue",
    ended: 'exports continue',
  })
  return new PolledJob(
    async (isStopping) => {
      const { runExports } = await import('#export/run-exports.ts')
      return runExports(store, { holder, clock, pause: restAfterWork(isStopping) })
    },
    { outage, clock, pollMs },
  )
}
