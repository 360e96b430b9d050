import { raise } from '#core/errors.ts'
import {
  halfUndoneError,
  importJobMovedError,
  manyImportJobsError,
  unknownImportError,
  unknownImportJobError,
} from '#core/imports/errors.ts'
import {
  type ImportDecisions,
  type ImportJob,
  type ImportJobRequest,
  type ImportJobStart,
  type ImportPart,
  type ImportUndoStart,
  type ListedImportJob,
  type NewImportJob,
  importJobsListedMax,
  importJobsOpenMax,
  noDecisions,
  partsOf,
} from '#core/imports/import-job.ts'
import { createId } from '#core/values/id.ts'
import type { Work } from '#core/work/work.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { addWork, endWork } from '#storage/repositories/work/work.ts'
import { type Row, countOf, number, text, textOrNull } from '#storage/row.ts'
import {
  decisionsOf,
  importJobsOf,
  listedJobsOf,
  selectJobs,
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

export async function addImportPart(
  transaction: ProjectTransaction,
  { jobId, part, content }: ImportPart,
): Promise<ImportJob> {
  const row = await requireJob(transaction, jobId)
  const jobNumber = number(row, 'number')
  const stored = number(row, 'parts')
  if (part < stored) return importJobAt(transaction, jobNumber)
  if (part > stored || row['state'] !== 'uploading') throw importJobMovedError(jobId)
  await transaction.run(insertPart, jobNumber, part, content)
  const file = { bytes: number(row, 'bytes'), fileHash: textOrNull(row, 'file_hash') }
  const isLast = part + 1 === partsOf(file)
  await transaction.run(savePart, jobNumber, part + 1, isLast ? 'ready' : 'uploading')
  if (isLast) transaction.countChange()
  return importJobAt(transaction, jobNumber)
}

export async function findImportJob(reads: ProjectReads, jobId: string): Promise<ImportJob | null> {
  return (await importJobsOf(reads, await reads.rows(selectById, jobId)))[0] ?? null
}

export async function listImportJobs(reads: ProjectReads): Promise<ListedImportJob[]> {
  return listedJobsOf(reads, await reads.rows(selectNewest, importJobsListedMax))
}

export async function readImportPart(
  reads: ProjectReads,
  jobId: string,
  part: number,
): Promise<string | null> {
  const row = await reads.row(selectPart, jobId, part)
  return row === undefined ? null : text(row, 'content')
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
  const [open] = await transaction.rows(selectOfImport, importId)
  if (open !== undefined && open['state'] !== 'done' && open['state'] !== 'cancelled') {
    throw halfUndoneError(importId)
  }
  const ofNoFile = { bytes: 0, fileHash: null, decisions: noDecisions }
  const job = { state: 'undoing' as const, fileName, ...ofNoFile, importId }
  const jobNumber = await addJob(transaction, job, { by, now })
  await addWork(transaction, { ...importWork(jobNumber), state: null, dueAt: now })
  return importJobAt(transaction, jobNumber)
}

export async function cancelImportJob(
  transaction: ProjectTransaction,
  { jobId, now }: ImportJobRequest,
): Promise<ImportJob> {
  const row = await requireJob(transaction, jobId)
  const jobNumber = number(row, 'number')
  if (row['state'] === 'checking') {
    await transaction.run(markState, jobNumber, 'ready', null)
    await endWork(transaction, importWork(jobNumber))
  } else if (row['ended_at'] === null && row['state'] !== 'undoing') {
    await transaction.run(markState, jobNumber, 'cancelled', now)
    await endWork(transaction, importWork(jobNumber))
    await deleteFile(transaction, jobNumber)
  }
  return importJobAt(transaction, jobNumber)
}

/** A job of the project, including the transaction's own writes. */
export async function importJobAt(
  transaction: ProjectTransaction,
  jobNumber: number,
): Promise<ImportJob> {
  const [job] = await importJobsOf(transaction, await transaction.rows(selectByNumber, jobNumber))
  if (job === undefined) throw new Error(`The import job number ${jobNumber} does not exist.`)
  return job
}

/** The row of a job. Throws `not_found`. */
export async function requireJob(transaction: ProjectTransaction, jobId: string): Promise<Row> {
  return (await transaction.row(selectById, jobId)) ?? raise(unknownImportJobError(jobId))
}

/** Deletes the file, and what a dry run showed of it. */
export async function deleteFile(
  transaction: ProjectTransaction,
  jobNumber: number,
): Promise<void> {
  await transaction.run(deleteParts, jobNumber)
  await transaction.run(clearJob, jobNumber, JSON.stringify(noDecisions))
}

/** The work of a job that checks, stores or undoes. */
export function importWork(jobNumber: number): Pick<Work, 'kind' | 'subject'> {
  return { kind: 'import', subject: String(jobNumber) }
}

function editsOf({ edits, fixes, rowsLeftOut }: ImportDecisions): string {
  return JSON.stringify([edits, fixes, rowsLeftOut])
}

async function addJob(
  transaction: ProjectTransaction,
  job: Pick<ImportJob, 'state' | 'fileName' | 'bytes' | 'fileHash' | 'decisions' | 'importId'>,
  { by, now }: Pick<NewImportJob, 'by' | 'now'>,
): Promise<number> {
  const open = await transaction.row(countOpen, importJobsOpenMax, job.bytes > 0)
  if (countOf(open) >= importJobsOpenMax) throw manyImportJobsError(importJobsOpenMax)
  const { actorNumber } = await authorOf(transaction, by)
  const jobNumber = transaction.nextNumber()
  const { state, fileName, bytes, fileHash, decisions, importId } = job
  const what = [createId('job', now), state, fileName, bytes, fileHash, JSON.stringify(decisions)]
  await transaction.run(insertJob, jobNumber, ...what, importId, actorNumber, now)
  return jobNumber
}

const selectById = `${selectJobs} AND j.id = $2`
const selectByNumber = `${selectJobs} AND j.number = $2`
const selectNewest = `${selectListedJobs} ORDER BY j.number DESC LIMIT $2`
const selectOfImport = `${selectJobs} AND j.import_id = $2 ORDER BY j.number DESC LIMIT 1`
const selectImport = 'SELECT number FROM imports WHERE project_number = $1 AND id = $2'
const selectPart = `
  SELECT p.content FROM import_jobs AS j JOIN import_parts AS p
    ON p.project_number = $1 AND p.job_number = j.number
  WHERE j.project_number = $1 AND j.id = $2 AND p.part = $3`
const selectSame = `
  SELECT number FROM import_jobs
  WHERE project_number = $1 AND file_hash = $2 AND decisions = $3 AND ended_at IS NULL`
const countOpen = `
  SELECT count(*) AS count FROM (
    SELECT 1 FROM import_jobs
    WHERE project_number = $1 AND ended_at IS NULL AND (bytes > 0) = $3 LIMIT $2) AS found`
const insertJob = `
  INSERT INTO import_jobs (project_number, number, id, state, file_name, bytes, file_hash,
    decisions, import_id, actor_number, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
const insertPart = `
  INSERT INTO import_parts (project_number, job_number, part, content) VALUES ($1, $2, $3, $4)`
const savePart = `
  UPDATE import_jobs SET parts = $3, state = $4 WHERE project_number = $1 AND number = $2`
const markStarted = `
  UPDATE import_jobs SET state = $3, decisions = $4, actor_number = $5, created_at = $6,
    edition = $7, checked = NULL, rows_checked = 0, import_id = NULL, is_repeat = false,
    waiting_labels = NULL, failure = NULL
  WHERE project_number = $1 AND number = $2`
const markState = `
  UPDATE import_jobs SET state = $3, ended_at = $4
  WHERE project_number = $1 AND number = $2`
const deleteParts = 'DELETE FROM import_parts WHERE project_number = $1 AND job_number = $2'
const clearJob = `
  UPDATE import_jobs SET checked = NULL, decisions = $3, parts = 0
  WHERE project_number = $1 AND number = $2`
