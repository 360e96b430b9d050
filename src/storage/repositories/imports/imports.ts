import { createId } from '#core/id.ts'
import type {
  Import,
  ImportsQuery,
  KeptContact,
  KeptContactsQuery,
  NewImport,
  RejectedRow,
  RejectedRowsQuery,
} from '#core/imports/import.ts'
import { halfUndoneError, unknownImportError } from '#core/imports/errors.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { type Place, addPlace } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { authorOf, readActors } from '#storage/repositories/actors/actors.ts'
import { importOf, keptOf } from './import-row.ts'

export async function startImport(
  transaction: ProjectTransaction,
  start: NewImport,
): Promise<Import> {
  const { connection, projectNumber } = transaction
  const { fileName, fileHash, mapping, by, now } = start
  const halfUndone = await connection.row(selectHalfUndone, projectNumber, fileHash)
  if (halfUndone !== undefined) throw halfUndoneError(text(halfUndone, 'id'))
  const found = await connection.row(selectByFile, projectNumber, fileHash, mapping)
  if (found !== undefined) return importAt(transaction, number(found, 'number'))
  const id = createId('import', now)
  const keyNumber = await importKeyOf(transaction, now)
  const { actorNumber } = await authorOf(transaction, by)
  const importNumber = transaction.nextNumber()
  const given = [id, keyNumber, fileName, fileHash, mapping, now, actorNumber]
  await connection.run(insertImport, projectNumber, importNumber, ...given)
  await addPlace(connection, id, { projectNumber, number: importNumber })
  return importAt(transaction, importNumber)
}

/** Null when the import no longer exists. */
export async function finishImport(
  { connection, projectNumber }: ProjectTransaction,
  importNumber: number,
  now: number,
): Promise<Import | null> {
  await connection.run(markFinished, projectNumber, importNumber, now)
  return findImport(connection, { projectNumber, number: importNumber })
}

export async function findImport(
  reads: Reads,
  { projectNumber, number: importNumber }: Place,
): Promise<Import | null> {
  const rows = await reads.rows(selectByNumber, projectNumber, importNumber)
  return (await importsOf(reads, projectNumber, rows))[0] ?? null
}

export async function listImports(
  reads: Reads,
  { projectNumber }: Place,
  { beforeId, limit }: ImportsQuery,
): Promise<Import[]> {
  if (beforeId === null) {
    return importsOf(reads, projectNumber, await reads.rows(selectNewest, projectNumber, limit))
  }
  const before = await reads.row(selectNumber, projectNumber, beforeId)
  if (before === undefined) throw unknownImportError(beforeId)
  const earlier = [projectNumber, number(before, 'number'), limit]
  return importsOf(reads, projectNumber, await reads.rows(selectEarlier, ...earlier))
}

export async function listRejectedRows(
  reads: Reads,
  { projectNumber, number: importNumber }: Place,
  { afterRow, limit }: RejectedRowsQuery,
): Promise<RejectedRow[]> {
  const rows = await reads.rows(selectRejects, projectNumber, importNumber, afterRow, limit)
  return rows.map((row) => ({ row: number(row, 'row'), reason: text(row, 'reason') }))
}

export async function listKeptContacts(
  reads: Reads,
  { projectNumber, number: importNumber }: Place,
  { afterId, limit }: KeptContactsQuery,
): Promise<KeptContact[]> {
  return (await reads.rows(selectKept, projectNumber, importNumber, afterId, limit)).map(keptOf)
}

/** An import of the session's project, including what the transaction wrote. */
export async function importAt(
  transaction: ProjectTransaction,
  importNumber: number,
): Promise<Import> {
  const { connection, projectNumber } = transaction
  const found = await findImport(connection, { projectNumber, number: importNumber })
  if (found === null) throw new Error(`The import number ${importNumber} does not exist.`)
  return found
}

async function importsOf(
  reads: Reads,
  projectNumber: number,
  rows: readonly Row[],
): Promise<Import[]> {
  const numbers = rows.flatMap((row) => [row['actor_number'], row['undo_actor_number'] ?? 0])
  const actors = await readActors(reads, projectNumber, numbers.map(Number))
  return rows.map((row) => importOf(row, actors))
}

/** The row of an import, with its project's and key's ids. */
export async function importRow(
  { connection, projectNumber }: ProjectTransaction,
  importNumber: number,
): Promise<Row> {
  const row = await connection.row(selectByNumber, projectNumber, importNumber)
  if (row === undefined) throw new Error(`The import number ${importNumber} does not exist.`)
  return row
}

/** The number of the project's own key for imports, which is created with the first one. */
export async function importKeyOf(transaction: ProjectTransaction, now: number): Promise<number> {
  const { connection, projectNumber } = transaction
  const row = await connection.row(selectImportKey, projectNumber)
  if (row !== undefined && row['import_key_number'] !== null)
    return number(row, 'import_key_number')
  const keyNumber = transaction.nextNumber()
  const id = createId('key', now)
  await connection.run(insertKey, projectNumber, keyNumber, id, now)
  await addPlace(connection, id, { projectNumber, number: keyNumber })
  await connection.run(saveImportKey, projectNumber, keyNumber)
  return keyNumber
}

const selectImports = `
  SELECT i.number, i.id, i.file_name, i.file_hash, i.mapping, i.started_at, i.finished_at,
    i.undo_started_at, i.undone_at, i.position, i.created, i.updated, i.unchanged, i.rejected,
    i.removed, i.restored, i.kept, i.key_number, i.actor_number, i.undo_actor_number,
    p.id AS project_id, k.id AS key_id
  FROM imports AS i JOIN projects AS p ON p.number = i.project_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = i.key_number
  WHERE i.project_number = $1`
const selectByNumber = `${selectImports} AND i.number = $2`
const selectNewest = `${selectImports} ORDER BY i.number DESC LIMIT $2`
const selectEarlier = `${selectImports} AND i.number < $2 ORDER BY i.number DESC LIMIT $3`
const selectNumber = 'SELECT number FROM imports WHERE project_number = $1 AND id = $2'
const selectByFile = `${selectImports}
  AND i.file_hash = $2 AND i.mapping = $3 AND i.undo_started_at IS NULL`
const selectHalfUndone = `
  SELECT id FROM imports WHERE project_number = $1 AND file_hash = $2
    AND undo_started_at IS NOT NULL AND undone_at IS NULL`
const insertImport = `
  INSERT INTO imports (project_number, number, id, key_number, file_name, file_hash, mapping,
    started_at, actor_number)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const markFinished = `
  UPDATE imports SET finished_at = coalesce(finished_at, $3)
  WHERE project_number = $1 AND number = $2`
const selectRejects = `
  SELECT row, reason FROM import_rejects
  WHERE project_number = $1 AND import_number = $2 AND row > $3 ORDER BY row LIMIT $4`
const selectKept = `
  SELECT contact_id, fields FROM import_kept
  WHERE project_number = $1 AND import_number = $2 AND contact_id > $3
  ORDER BY contact_id LIMIT $4`
const selectImportKey = 'SELECT import_key_number FROM projects WHERE number = $1'
// Without a scope: a secret that somebody gives it grants no access.
const insertKey = `
  INSERT INTO keys (project_number, number, id, kind, label, tier, scopes, created_at)
  VALUES ($1, $2, $3, 'secret', 'Import', 'standard', '[]', $4)`
const saveImportKey = 'UPDATE projects SET import_key_number = $2 WHERE number = $1'
