import { importJobMovedError } from '#core/imports/errors.ts'
import { type ImportJob, type ImportPart, partsOf } from '#core/imports/import-job.ts'
import type { ProjectReads } from '#storage/connection.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number, text, textOrNull } from '#storage/row.ts'
import { importJobAt, requireJob } from './import-job-row.ts'

export async function addImportPart(
  transaction: ProjectTransaction,
  { jobId, part, content, now }: ImportPart,
): Promise<ImportJob> {
  const row = await requireJob(transaction, jobId)
  const jobNumber = number(row, 'number')
  const stored = number(row, 'parts')
  if (part < stored) return importJobAt(transaction, jobNumber)
  if (part > stored || row['state'] !== 'uploading') throw importJobMovedError(jobId)
  await transaction.run(insertPart, jobNumber, part, content)
  const file = { bytes: number(row, 'bytes'), fileHash: textOrNull(row, 'file_hash') }
  const isLast = part + 1 === partsOf(file)
  await transaction.run(savePart, jobNumber, part + 1, isLast ? 'ready' : 'uploading', now)
  if (isLast) transaction.countChange()
  return importJobAt(transaction, jobNumber)
}

export async function readImportPart(
  reads: ProjectReads,
  jobId: string,
  part: number,
): Promise<string | null> {
  const row = await reads.row(selectPart, jobId, part)
  return row === undefined ? null : text(row, 'content')
}

const selectPart = `
  SELECT p.content FROM import_jobs AS j JOIN import_parts AS p
    ON p.project_number = $1 AND p.job_number = j.number
  WHERE j.project_number = $1 AND j.id = $2 AND p.part = $3`
const insertPart = `
  INSERT INTO import_parts (project_number, job_number, part, content) VALUES ($1, $2, $3, $4)`
const savePart = `
  UPDATE import_jobs SET parts = $3, state = $4, changed_at = $5
  WHERE project_number = $1 AND number = $2`
