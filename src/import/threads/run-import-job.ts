import { setTimeout as delay } from 'node:timers/promises'

import { AppError, asError } from '#core/errors.ts'
import { type ImportFailure, type ImportJob, importFailureOf } from '#core/imports/import-job.ts'
import { undoImport } from '#core/imports/manage-imports.ts'
import type { Store } from '#core/store.ts'
import { copyUpload } from './copy-upload.ts'
import { storeCalls } from './import-thread.ts'
import { JobKeeper, type JobRun } from './job-keeper.ts'
import { runInThread } from './server-threads.ts'

type Work = { store: Store; job: ImportJob; run: JobRun; keeper: JobKeeper }

const serverFailure: ImportFailure = {
  code: 'internal',
  detail: 'The import stopped because of an error of the server.',
}

/**
 * Works on a leased import until it ends, another holder has it, or the process stops; then another
 * one goes on where its last step ended.
 */
export async function runImportJob(store: Store, job: ImportJob, run: JobRun): Promise<void> {
  await using keeper = new JobKeeper(store, job, run)
  try {
    await worksOf[job.state]?.({ store, job, run, keeper })
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === 'unavailable'
    // It may be that the job was cancelled, or may not go on.
    if (isUnavailable) await keeper.save({})
    if (keeper.signal.aborted) return
    if (isUnavailable) throw error
    const isExpected = error instanceof AppError
    const failure = isExpected ? importFailureOf(error) : serverFailure
    await keeper.save({ state: job.state === 'undoing' ? 'done' : 'ready', failure })
    if (!isExpected) throw asError(error)
  }
}

const worksOf: Partial<Record<ImportJob['state'], (work: Work) => Promise<void>>> = {
  checking: (work) => readFile('check', work),
  running: (work) => readFile('store', work),
  undoing: undoStored,
}

async function readFile(task: 'check' | 'store', { store, job, run, keeper }: Work): Promise<void> {
  const { holder, clock } = run
  const { signal } = keeper
  await using upload = await copyUpload(store, job, signal)
  const calls = {
    ...storeCalls(store),
    note: keeper.note.bind(keeper),
    save: keeper.save.bind(keeper),
  }
  await runInThread(task, { job, path: upload.path, holder }, { calls, clock, signal })
}

async function undoStored({ store, job, run, keeper }: Work): Promise<void> {
  const { importId, startedBy } = job
  const { clock, holder } = run
  const { signal } = keeper
  const stored = importId === null ? null : await store.findImport(importId)
  if (stored !== null) {
    const by = { actor: startedBy, channel: 'app' } as const
    const undo = { by, clock, job: { jobId: job.id, holder } }
    let startedAt = performance.now()
    for await (const step of undoImport(store, stored, undo)) {
      if (step.undoneAt !== null) break
      if (signal.aborted) return
      // Half of the time is left for other writes.
      await delay(performance.now() - startedAt)
      startedAt = performance.now()
    }
  }
  await keeper.save({ state: 'done', failure: null })
}
