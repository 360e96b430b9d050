import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import { importLeaseOf } from '#core/imports/import-job.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { Store } from '#core/store.ts'
import { PolledJob } from './polled-job.ts'

/** Imports of different projects that a process runs at once. */
const importsAtOnce = 2

/**
 * How soon an import is continued that another process has left: those that members start here
 * wake the jobs, and a lease lasts longer than this.
 */
const pollMs = 5_000

/** Checks, imports and undoes the files that members uploaded. */
export function importJobs(parts: { store: Store; clock: Clock; logger: Logger }): PolledJob[] {
  return Array.from({ length: importsAtOnce }, () => importJob(parts))
}

function importJob({ store, clock, logger }: Parameters<typeof importJobs>[0]): PolledJob {
  const holder = crypto.randomUUID()
  const outage = new OutageLog(logger, {
    began: "imports can't continue",
    ended: 'imports continue',
  })
  return new PolledJob(
    async (isStopping) => {
      const job = await store.leaseImportJob(importLeaseOf({ holder, clock }))
      if (job === null) return false
      // Loaded with the first one: the formats of files are much code.
      const { runImportJob } = await import('#import/threads/run-import-job.ts')
      await runImportJob(store, job, { holder, clock, isStopping })
      return true
    },
    { outage, clock, pollMs },
  )
}
