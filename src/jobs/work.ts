import type { Logger } from 'pino'

import { runBulkChanges } from '#core/bulk/run-bulk-changes.ts'
import type { Clock } from '#core/clock.ts'
import { importLeaseMs } from '#core/imports/import-job.ts'
import { OutageLog } from '#core/outage-log.ts'
import type { Store } from '#core/store.ts'
import { type WorkRun, leaseOf } from '#core/work/work.ts'
import { PolledJob } from './polled-job.ts'
import { restAfterWork } from './rest-after-work.ts'

type Kind = {
  began: string
  ended: string
  /** How soon work is found that another node has left: here, its start wakes the jobs. */
  pollMs: number
  /** Takes some steps; false when there was nothing to do. */
  run: (store: Store, run: WorkRun & { isStopping: () => boolean }) => Promise<boolean>
}

const importing: Kind = {
  began: "imports can't continue",
  ended: 'imports continue',
  pollMs: 5_000,
  async run(store, run) {
    const job = await store.leaseImportJob(leaseOf(run, importLeaseMs))
    if (job === null) return false
    const { runImportJob } = await import('#import/threads/run-import-job.ts')
    await runImportJob(store, job, run)
    return true
  },
}

/** What is done step by step, each beside the others: two imports, of different projects. */
const kinds: readonly Kind[] = [
  {
    began: "bulk changes can't be applied",
    ended: 'bulk changes are applied again',
    pollMs: 1_000,
    run: runBulkChanges,
  },
  {
    began: "exports can't continue",
    ended: 'exports continue',
    pollMs: 5_000,
    // The formats of files are much code, which is loaded with the first one.
    run: async (store, run) => (await import('#export/run-exports.ts')).runExports(store, run),
  },
  importing,
  importing,
]

export function workJobs(parts: { store: Store; clock: Clock; logger: Logger }): PolledJob[] {
  const { store, clock, logger } = parts
  return kinds.map(({ run, pollMs, ...texts }) => {
    const holder = crypto.randomUUID()
    const turn = (isStopping: () => boolean) =>
      run(store, { holder, clock, isStopping, pause: restAfterWork(isStopping) })
    return new PolledJob(turn, { outage: new OutageLog(logger, texts), clock, pollMs })
  })
}
