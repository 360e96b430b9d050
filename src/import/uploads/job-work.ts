import type { Clock } from '#core/clock.ts'
import { requestError } from '#core/errors.ts'
import type { ImportJobProgress, ImportProblem } from '#core/imports/import-job.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { runDryRun, runImport } from '#import/run-import.ts'
import type { WorkStore } from '#import/targets/work-store.ts'
import { cellsOf } from './cells.ts'
import {
  createFieldsOf,
  decideImport,
  labelsToCreate,
  requireAnnounced,
  requireSound,
  targetOf,
} from './decided-import.ts'
import { type Upload, openUpload } from './open-upload.ts'
import { ProblemCollector } from './problem-collector.ts'

export type JobChanges = Omit<ImportJobProgress, 'projectId' | 'jobId' | 'holder' | 'now' | 'until'>

/** A job whose file is checked or stored, until the signal ends that. */
export type Work = Upload & {
  store: WorkStore
  clock: Pick<Clock, 'now'>
  holder: string
  signal: AbortSignal
  /** What is saved with the next extension of the lease. */
  note: (changes: JobChanges) => void
  save: (changes: JobChanges) => Promise<void>
}

/** The dry run of a job. */
export async function checkFile(work: Work): Promise<void> {
  const { store, job, signal, note, save } = work
  using file = await openUpload(work)
  const decided = await decideSound(file, job)
  await labelsToCreate(store, job, decided)
  note({ rows: file.survey.rows })
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

export async function storeFile(work: Work): Promise<void> {
  const { store, job, signal, note, save } = work
  using file = await openUpload(work)
  const decided = await decideSound(file, job)
  const project = await store.getProject(job.projectId)
  if (project === null) return
  await requireNotUndone(work)
  await createFieldsOf(store, work, decided)
  using target = await targetOf(store, { ...work, project }, decided)
  const begun = await target.begin()
  const { importId } = target
  // Only the first time: later it may be this job that has finished it.
  const isRepeat = job.importId === null ? begun.isFinished : job.isRepeat
  await save({ rows: file.survey.rows, importId, isRepeat })
  if (signal.aborted) return
  let labelsNoted = 0
  const imported = await runImport({
    ...decided,
    target,
    signal,
    onProgress() {
      const labels = target.waitingLabels()
      if (labels.length === labelsNoted) return
      labelsNoted = labels.length
      note({ waitingLabels: [...new Set([...job.waitingLabels, ...labels])] })
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

/** What a job imports as, once neither its file nor its decisions are in doubt. */
async function decideSound(file: Parameters<typeof decideImport>[0], job: Work['job']) {
  const decided = await decideImport(file, job.decisions)
  requireSound(decided, job.decisions)
  requireAnnounced(decided.file, job)
  return decided
}
