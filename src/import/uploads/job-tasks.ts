import type { Clock } from '#core/clock.ts'
import { requestError } from '#core/errors.ts'
import type { ImportProblem } from '#core/imports/import-check.ts'
import type { ImportJobChanges } from '#core/imports/import-job.ts'
import { eachRejectedRow, findImportOfJob } from '#core/imports/manage-imports.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { writeRejectedRows } from '#import/rejected-rows.ts'
import { runDryRun, runImport } from '#import/run-import.ts'
import type { TaskStore } from '#import/targets/task-store.ts'
import { cellsOf } from './cells.ts'
import {
  createFields,
  decideImport,
  labelsToCreate,
  requireAnnounced,
  requireSound,
  storeTargetOf,
} from './decided-import.ts'
import { type Upload, openUpload } from './open-upload.ts'
import { ProblemCollector } from './problem-collector.ts'

/** A job whose file is checked or stored, until the signal ends that. */
export type JobTask = Upload & {
  store: TaskStore
  clock: Pick<Clock, 'now'>
  holder: string
  signal: AbortSignal
  /** What is saved with the next extension of the lease. */
  note: (changes: ImportJobChanges) => void
  save: (changes: ImportJobChanges) => Promise<void>
}

/** The dry run of a job. */
export async function checkFile(task: JobTask): Promise<void> {
  const { store, job, signal, note, save } = task
  using file = await openUpload(task)
  const decided = await decideSound(file, job)
  await labelsToCreate(store, job, decided)
  note({ rows: file.survey.rows })
  const project = await store.getProject(job.projectId)
  if (project === null) return
  using target = storeTargetOf(store, { ...task, project }, decided)
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

export async function storeFile(task: JobTask): Promise<void> {
  const { store, job, signal, note, save } = task
  using file = await openUpload(task)
  const decided = await decideSound(file, job)
  const project = await store.getProject(job.projectId)
  if (project === null) return
  await requireNotUndone(task)
  // What can't be created ends the job before it begins an import.
  const missing = await labelsToCreate(store, job, decided)
  using target = storeTargetOf(store, { ...task, project }, decided)
  const begun = await target.begin()
  const { importId } = target
  await createFields(store, task, { importId, labels: missing })
  // Only the first time: later it may be this job that has finished it.
  const isRepeat = job.importId === null ? begun.isFinished : job.isRepeat
  await save({ rows: file.survey.rows, importId, isRepeat })
  if (signal.aborted) return
  let labelsNoted = 0
  const imported = await runImport({
    ...decided,
    target,
    begun,
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

/** Writes the rejected rows of an import, each with its reason, in the format of its file. */
export async function writeRejectedRowsOf(
  store: TaskStore,
  { importId, to, ...upload }: Upload & { importId: string; to: string },
): Promise<void> {
  using opened = await openUpload(upload)
  const { file } = await decideImport(opened, upload.job.decisions)
  await writeRejectedRows(file, eachRejectedRow(store, importId), to)
}

/** Beginning again would store all rows once more. */
async function requireNotUndone({ store, job }: JobTask): Promise<void> {
  const begun = await findImportOfJob(store, job)
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
async function decideSound(file: Parameters<typeof decideImport>[0], job: JobTask['job']) {
  const decided = await decideImport(file, job.decisions)
  requireSound(decided, job.decisions)
  requireAnnounced(decided.file, job)
  return decided
}
