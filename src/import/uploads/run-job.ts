import { setTimeout as delay } from 'node:timers/promises'

import type { Clock } from '#core/clock.ts'
import { AppError, asError, requestError } from '#core/errors.ts'
import {
  type ImportFailure,
  type ImportJob,
  type ImportProblem,
  importFailureOf,
} from '#core/imports/import-job.ts'
import { undoImport } from '#core/imports/manage-imports.ts'
import type { Store } from '#core/store.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { runDryRun, runImport } from '#import/run-import.ts'
import { cellsOf } from './cells.ts'
import {
  createFieldsOf,
  decideImport,
  labelsToCreate,
  requireAnnounced,
  requireSound,
  targetOf,
} from './decided-import.ts'
import { type JobChanges, JobKeeper, type JobRun } from './job-keeper.ts'
import { ProblemCollector } from './problem-collector.ts'
import { openUploadedFile } from './uploaded-file.ts'

type Work = {
  store: Store
  job: ImportJob
  clock: Pick<Clock, 'now'>
  holder: string
  signal: AbortSignal
  /** What is saved with the next extension of the lease. */
  note: (changes: JobChanges) => void
  save: (changes: JobChanges) => Promise<void>
}

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
  const { clock, holder } = run
  const work: Work = {
    store,
    job,
    clock,
    holder,
    signal: keeper.signal,
    note: (changes) => keeper.note(changes),
    save: (changes) => keeper.save(changes),
  }
  try {
    await worksOf[job.state]?.(work)
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
  checking: checkFile,
  running: storeFile,
  undoing: undoStored,
}

async function checkFile(work: Work): Promise<void> {
  const { store, job, signal, note, save } = work
  await using upload = await openUploadedFile(store, job)
  const decided = await decideImport(upload.file, job.decisions)
  requireSound(decided, job.decisions)
  requireAnnounced(decided.file, job)
  await labelsToCreate(store, job, decided)
  note({ rows: upload.file.survey.rows })
  const project = await store.getProject(job.projectId)
  if (project === null) return
  using target = await targetOf(store, { ...work, project }, decided)
  const collector = new ProblemCollector()
  const { valid, rejected } = await runDryRun({
    ...decided,
    target,
    signal,
    onRejected: (row, rejection) => collector.add(row, rejection),
    onProgress: ({ position }) => note({ rowsChecked: position?.number ?? 0 }),
  })
  if (signal.aborted) return
  const problems = await withCells(decided.file, collector.problems)
  const check = { valid, rejected, problems, shared: collector.shared() }
  await save({ state: 'ready', check, failure: null })
}

async function storeFile(work: Work): Promise<void> {
  const { store, job, signal, note, save } = work
  await using upload = await openUploadedFile(store, job)
  const decided = await decideImport(upload.file, job.decisions)
  requireSound(decided, job.decisions)
  requireAnnounced(decided.file, job)
  const project = await store.getProject(job.projectId)
  if (project === null) return
  await requireNotUndone(work)
  await createFieldsOf(store, work, decided)
  using target = await targetOf(store, { ...work, project }, decided)
  const begun = await target.begin()
  const { importId } = target
  // Only the first time: later it may be this job that has finished it.
  const isRepeat = job.importId === null ? begun.isFinished : job.isRepeat
  await save({ rows: upload.file.survey.rows, importId, isRepeat })
  if (signal.aborted) return
  const imported = await runImport({
    ...decided,
    target,
    signal,
    onProgress() {
      const waitingLabels = new Set([...job.waitingLabels, ...target.waitingLabels()])
      note({ waitingLabels: [...waitingLabels] })
    },
  })
  if (!imported.isFinished) return
  await save({ state: 'done', keepsFile: imported.counts.rejected > 0, failure: null })
}

/** Beginning again would store all rows once more. */
async function requireNotUndone({ store, job }: Work): Promise<void> {
  const begun = job.importId === null ? null : await store.findImport(job.importId)
  if (begun?.undoneAt != null)
    throw requestError('The import was undone in the meantime.', 'import_undone')
}

async function undoStored({ store, job, clock, holder, signal, save }: Work): Promise<void> {
  const { importId, startedBy } = job
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
  await save({ state: 'done', failure: null })
}

async function withCells(
  file: ImportFile,
  problems: readonly Omit<ImportProblem, 'cells'>[],
): Promise<ImportProblem[]> {
  const wanted = new Map(problems.map((problem) => [problem.row, problem]))
  const completed: ImportProblem[] = []
  if (wanted.size === 0) return completed
  for await (const row of file.rows()) {
    const problem = wanted.get(row.number)
    if (problem === undefined) continue
    completed.push({ ...problem, cells: cellsOf(file, row) })
    if (completed.length === wanted.size) break
  }
  return completed
}
