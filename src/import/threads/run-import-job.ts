import { setTimeout as delay } from 'node:timers/promises'

import { AppError, asError } from '#core/errors.ts'
import {
  type ImportFailure,
  type ImportJob,
  importFailureOf,
  stateAfterFailure,
} from '#core/imports/import-job.ts'
import { findImportOfJob, undoImport } from '#core/imports/manage-imports.ts'
import type { Store } from '#core/store.ts'
import { copyUpload } from './copy-upload.ts'
import { storeCalls } from './import-thread.ts'
import { JobLease, type JobRun } from './job-lease.ts'
import { runInThread } from './server-threads.ts'

type Work = { store: Store; job: ImportJob; run: JobRun; lease: JobLease }

const serverFailure: ImportFailure = {
  code: 'internal',
  detail: 'The import stopped because of an error of the server.',
}

/**
 * Works on a leased import until it ends, another holder has it, or the process stops; then another
 * one goes on where its last step ended.
 */
export async function runImportJob(store: Store, job: ImportJob, run: JobRun): Promise<void> {
  await using lease = new JobLease(store, job, run)
  try {
    await worksOf[job.state]?.({ store, job, run, lease })
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === 'unavailable'
    // It may be that the job was cancelled, or may not go on.
    if (isUnavailable) await lease.save({})
    if (lease.signal.aborted) return
    if (isUnavailable) throw error
    const isExpected = error instanceof AppError
    const failure = isExpected ? importFailureOf(error) : serverFailure
    await lease.save({ state: stateAfterFailure(job.state), failure })
    if (!isExpected) throw asError(error)
  }
}

const worksOf: Partial<Record<ImportJob['state'], (work: Work) => Promise<void>>> = {
  checking: (work) => readFile('check', work),
  running: (work) => readFile('store', work),
  undoing: undoStored,
}

async function readFile(task: 'check' | 'store', { store, job, run, lease }: Work): Promise<void> {
  const { holder, clock } = run
  const { signal } = lease
  await using upload = await copyUpload(store, job, signal)
  const calls = {
    ...storeCalls(store),
    note: lease.note.bind(lease),
    save: lease.save.bind(lease),
  }
  await runInThread(task, { job, path: upload.path, holder }, { calls, clock, signal })
}

async function undoStored({ store, job, run, lease }: Work): Promise<void> {
  const { startedBy } = job
  const { clock, holder } = run
  const { signal } = lease
  const stored = await findImportOfJob(store, job)
  if (stored !== null) {
    const by = { actor: startedBy, channel: 'app' } as const
    const undo = { by, clock, signal, job: { jobId: job.id, holder } }
    let startedAt = performance.now()
    for await (const step of undoImport(store, stored, undo)) {
      if (step.undoneAt !== null) continue
      if (signal.aborted) return
      // Half of the time is left for other writes.
      await delay(performance.now() - startedAt)
      startedAt = performance.now()
    }
  }
  await lease.save({ state: 'done', failure: null })
}
