import {
  halfUndoneError,
  importJobMovedError,
  manyImportJobsError,
  runningImportError,
  unknownImportError,
} from '#core/imports/errors.ts'
import { type ImportDecisions, noDecisions } from '#core/imports/import-decisions.ts'
import {
  type ImportJob,
  type ImportJobRequest,
  type ImportJobStart,
  type ImportUndoStart,
  type ListedImportJob,
  type NewImportJob,
  importJobsListedMax,
  importJobsOpenMax,
  kindOf,
} from '#core/imports/import-job.ts'
import { createId } from '#core/values/id.ts'
import type { ImportJobState } from '#model/imports/states.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { addWork, endWork } from '#storage/repositories/work/work.ts'
import { countOf, number } from '#storage/row.ts'
import { deleteFile } from './delete-import-files.ts'
import { importWork } from './import-job-lease.ts'
import {
  decisionsOf,
  importJobAt,
  importJobsOf,
  listedJobsOf,
  requireJob,
  selectById,
  selectListedJobs,
} from './import-job-row.ts'

export async function createImportJob(
  transaction: ProjectTransaction,
  { fileName, bytes, fileHash = null, decisions = noDecisions, by, now }: NewImportJob,
): Promise<ImportJob> {
  const same = await transaction.row(selectSame, fileHash, JSON.stringify(decisions))
  if (same !== undefined) return importJobAt(transaction, number(same, 'number'))
  const job = { state: 'uploading' as const, fileName, bytes, fileHash, decisions, importId: null }
  return importJobAt(transaction, await addJob(transaction, job, { by, now }))
}

export async function findImportJob(reads: ProjectReads, jobId: string): Promise<ImportJob | null> {
  return (await importJobsOf(reads, await reads.rows(selectById, jobId)))[0] ?? null
}

export async function listImportJobs(reads: ProjectReads): Promise<ListedImportJob[]> {
  return listedJobsOf(reads, await reads.rows(selectNewest, importJobsListedMax))
}

export async function startImportJob(
  transaction: ProjectTransaction,
  { jobId, to, decisions, by, now }: ImportJobStart,
): Promise<ImportJob> {
  const row = await requireJob(transaction, jobId)
  if (row['state'] !== 'ready') throw importJobMovedError(jobId)
  const { actorNumber } = await authorOf(transaction, by)
  const isOther = editsOf(decisions) !== editsOf(decisionsOf(row))
  const edition = number(row, 'edition') + Number(isOther)
  const saved = [to, JSON.stringify(decisions), actorNumber, now, edition]
  const jobNumber = number(row, 'number')
  await transaction.run(markStarted, jobNumber, ...saved)
  await addWork(transaction, { ...importWork(jobNumber), state: null, dueAt: now })
  return importJobAt(transaction, jobNumber)
}

export async function startImportUndo(
  transaction: ProjectTransaction,
  { importId, fileName, by, now }: ImportUndoStart,
): Promise<ImportJob> {
  const undone = await transaction.row(selectImport, importId)
  if (undone === undefined) throw unknownImportError(importId)
  await requireNotRunning(transaction, importId)
  if (await isInState(transaction, importId, 'undoing')) throw halfUndoneError(importId)
  const noFile = { bytes: 0, fileHash: null, decisions: noDecisions }
  const job = { state: 'undoing' as const, fileName, ...noFile, importId }
  const jobNumber = await addJob(transaction, job, { by, now })
  await addWork(transaction, { ...importWork(jobNumber), state: null, dueAt: now })
  return importJobAt(transaction, jobNumber)
}

/** Throws `conflict` while a job stores the rows of an import. */
export async function requireNotRunning(
  transaction: ProjectTransaction,
  importId: string,
): Promise<void> {
  if (await isInState(transaction, importId, 'running')) throw runningImportError(importId)
}

async function isInState(
  transaction: ProjectTransaction,
  importId: string,
  state: ImportJobState,
): Promise<boolean> {
  return (await transaction.row(selectInState, importId, state)) !== undefined
}

export async function cancelImportJob(
  transaction: ProjectTransaction,
  { jobId, now }: ImportJobRequest,
): Promise<ImportJob> {
  const row = await requireJob(transaction, jobId)
  const jobNumber = number(row, 'number')
  if (row['state'] === 'checking') {
    await transaction.run(markState, jobNumber, 'ready', null, now)
    await endWork(transaction, importWork(jobNumber))
  } else if (row['ended_at'] === null && row['state'] !== 'undoing') {
    await transaction.run(markState, jobNumber, 'cancelled', now, now)
    await endWork(transaction, importWork(jobNumber))
    await deleteFile(transaction, jobNumber)
  }
  return importJobAt(transaction, jobNumber)
}

function editsOf({ edits, fixes, rowsLeftOut }: ImportDecisions): string {
  return JSON.stringify([edits, fixes, rowsLeftOut])
}

async function addJob(
  transaction: ProjectTransaction,
  job: Pick<ImportJob, 'state' | 'fileName' | 'bytes' | 'fileHash' | 'decisions' | 'importId'>,
  { by, now }: Pick<NewImportJob, 'by' | 'now'>,
): Promise<number> {
  const open = await transaction.row(countOpen, importJobsOpenMax, kindOf(job) === 'undo')
  if (countOf(open) >= importJobsOpenMax) throw manyImportJobsError(importJobsOpenMax)
  const { actorNumber } = await authorOf(transaction, by)
  const jobNumber = transaction.nextNumber()
  const { state, fileName, bytes, fileHash, decisions, importId } = job
  const what = [createId('job', now), state, fileName, bytes, fileHash, JSON.stringify(decisions)]
  await transaction.run(insertJob, jobNumber, ...what, importId, actorNumber, now)
  return jobNumber
}

const selectNewest = `${selectListedJobs} ORDER BY j.number DESC LIMIT $2`
const selectImport = 'SELECT number FROM imports WHERE project_number = $1 AND id = $2'
const selectInState = `
  SELECT 1 FROM import_jobs
  WHERE project_number = $1 AND import_id = $2 AND state = $3 LIMIT 1`
const selectSame = `
  SELECT number FROM import_jobs
  WHERE project_number = $1 AND file_hash = $2 AND decisions = $3 AND ended_at IS NULL`
// Undos, which have no file (`kindOf`), are counted apart.
const countOpen = `
  SELECT count(*) AS count FROM (
    SELECT 1 FROM import_jobs
    WHERE project_number = $1 AND ended_at IS NULL AND (bytes = 0) = $3 LIMIT $2) AS found`
const insertJob = `
  INSERT INTO import_jobs (project_number, number, id, state, file_name, bytes, file_hash,
    decisions, import_id, actor_number, created_at, changed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`
const markStarted = `
  UPDATE import_jobs SET state = $3, decisions = $4, actor_number = $5, created_at = $6,
    changed_at = $6, edition = $7, checked = NULL, rows_checked = 0, import_id = NULL,
    is_repeat = false, waiting_labels = NULL, failure = NULL
  WHERE project_number = $1 AND number = $2`
const markState = `
  UPDATE import_jobs SET state = $3, ended_at = $4, changed_at = $5
  WHERE project_number = $1 AND number = $2`
