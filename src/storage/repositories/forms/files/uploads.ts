import { raise } from '#core/errors.ts'
import { fullStorageError, unknownFileError } from '#core/forms/files/errors.ts'
import type { FileStore, NewFile } from '#core/forms/files/file-store.ts'
import { type FormFile, waitingFilesMax } from '#core/forms/files/form-file.ts'
import { createId } from '#core/values/id.ts'
import { waitingFileMs, waitingPieceMs } from '#model/values/periods.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { requireFormNumber } from '#storage/repositories/forms/read-forms.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { number } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'
import { fileColumns, fileOf } from './file-row.ts'
import { removeFiles } from './remove-files.ts'

export async function createFile(
  transaction: ProjectTransaction,
  { formId, field, name, bytes, now }: NewFile,
): Promise<FormFile> {
  const formNumber = await requireFormNumber(transaction, formId)
  await requireRoom(transaction, formNumber, { files: 1, bytes })
  const id = createId('file', now)
  const values = [id, formNumber, field, name, bytes, now, now + waitingPieceMs]
  await transaction.run(insertFile, transaction.nextNumber(), ...values)
  return readFile(transaction, id)
}

export async function countPiece(
  transaction: ProjectTransaction,
  { fileId, from, bytes, isLast, now }: Parameters<FileStore['countPiece']>[0],
): Promise<FormFile> {
  const row = (await transaction.row(selectWaiting, fileId)) ?? raise(unknownFileError(fileId))
  if (number(row, 'stored_bytes') === from) {
    await requireRoom(transaction, number(row, 'form_number'), { files: 0, bytes })
    const stored = from + bytes
    const size = isLast ? stored : number(row, 'bytes')
    await transaction.run(savePiece, fileId, stored, size, now + waitingPieceMs)
  }
  return readFile(transaction, fileId)
}

export async function completeFile(
  transaction: ProjectTransaction,
  { fileId, sha256, type, now }: Parameters<FileStore['completeFile']>[0],
): Promise<FormFile> {
  await transaction.run(saveContent, fileId, sha256, type, now + waitingFileMs)
  return readFile(transaction, fileId)
}

export async function removeFile(
  transaction: ProjectTransaction,
  { fileId }: Parameters<FileStore['removeFile']>[0],
): Promise<void> {
  await removeFiles(transaction, 'id = $2 AND contact_id IS NULL', fileId)
}

/** Those of these ids that a form has. */
export async function findFiles(
  reads: ProjectReads,
  { formId, ids }: { formId: string; ids: readonly string[] },
): Promise<FormFile[]> {
  return (await reads.rows(selectFiles, formId, ids)).map(fileOf)
}

async function readFile(reads: ProjectReads, fileId: string): Promise<FormFile> {
  return fileOf((await reads.row(selectFile, fileId)) ?? raise(unknownFileError(fileId)))
}

async function requireRoom(
  transaction: Transaction,
  formNumber: number,
  added: { files: number; bytes: number },
): Promise<void> {
  const row = await transaction.row(selectSums, formNumber)
  if (row === undefined) throw new Error('A sum has no row.')
  const files = number(row, 'files') + added.files
  const bytes = number(row, 'bytes') + added.bytes
  if (files > waitingFilesMax.files || bytes > waitingFilesMax.bytes) throw fullStorageError()
}

const selectSums = `
  SELECT count(*) AS files, CAST(coalesce(sum(stored_bytes), 0) AS bigint) AS bytes
  FROM form_files
  WHERE project_number = $1 AND kept_until IS NOT NULL AND form_number = $2`
const insertFile = `
  INSERT INTO form_files (project_number, number, id, form_number, field, name, bytes, created_at,
    kept_until)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const selectWaiting = `
  SELECT form_number, stored_bytes, bytes FROM form_files
  WHERE project_number = $1 AND id = $2 AND contact_id IS NULL`
const savePiece = `
  UPDATE form_files SET stored_bytes = $3, bytes = $4, kept_until = $5
  WHERE project_number = $1 AND id = $2`
const saveContent = `
  UPDATE form_files SET sha256 = $3, type = $4, kept_until = $5
  WHERE project_number = $1 AND id = $2 AND sha256 IS NULL`
const selectFile = `
  SELECT ${fileColumns} FROM form_files AS o WHERE o.project_number = $1 AND o.id = $2`
const selectFiles = sql`
  SELECT ${fileColumns} FROM form_files AS o
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
  WHERE o.project_number = $1 AND f.id = $2 AND o.id ${inTexts('$3')}`
