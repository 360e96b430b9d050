import type { Actor } from '#core/actor.ts'
import { halfUndoneError, unknownImportError } from '#core/imports/errors.ts'
import type {
  Import,
  ImportsQuery,
  NewImport,
  RejectedRow,
  RejectedRowsQuery,
} from '#core/imports/import.ts'
import { createId } from '#core/values/id.ts'
import { standardTierName } from '#model/keys/key.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { addPlace } from '#storage/id-directory.ts'
import { actorAt, authorOf, readActors } from '#storage/repositories/actors/actors.ts'
import { addKeyWithoutSecret } from '#storage/repositories/keys/add-key.ts'
import { addAlert } from '#storage/repositories/notices/alerts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'

export async function startImport(
  transaction: ProjectTransaction,
  start: NewImport,
): Promise<Import> {
  const { fileName, fileHash, mapping, by, now } = start
  const halfUndone = await transaction.row(selectHalfUndone, fileHash)
  if (halfUndone !== undefined) throw halfUndoneError(text(halfUndone, 'id'))
  const row = await transaction.row(selectByFile, fileHash, mapping)
  if (row !== undefined) return importAt(transaction, number(row, 'number'))
  const id = createId('import', now)
  const keyNumber = await importKeyOf(transaction, now)
  const { actorNumber } = await authorOf(transaction, by)
  const importNumber = transaction.nextNumber()
  const values = [id, keyNumber, fileName, fileHash, mapping, now, actorNumber]
  await transaction.run(insertImport, importNumber, ...values)
  await addPlace(transaction, id, importNumber)
  return importAt(transaction, importNumber)
}

/** Null when the import no longer exists. */
export async function finishImport(
  transaction: ProjectTransaction,
  importNumber: number,
  now: number,
): Promise<Import | null> {
  const isEnded = (await transaction.run(markFinished, importNumber, now)) > 0
  if (isEnded) await addAlert(transaction, { kind: 'importEnded', subject: importNumber, now })
  return findImport(transaction, importNumber)
}

export async function findImport(
  reads: ProjectReads,
  importNumber: number,
): Promise<Import | null> {
  const rows = await reads.rows(selectByNumber, importNumber)
  return (await importsOf(reads, rows))[0] ?? null
}

export async function listImports(
  reads: ProjectReads,
  { beforeId, limit }: ImportsQuery,
): Promise<Import[]> {
  if (beforeId === null) {
    return importsOf(reads, await reads.rows(selectNewest, limit))
  }
  const before = await reads.row(selectNumber, beforeId)
  if (before === undefined) throw unknownImportError(beforeId)
  return importsOf(reads, await reads.rows(selectEarlier, number(before, 'number'), limit))
}

export async function listRejectedRows(
  reads: ProjectReads,
  importNumber: number,
  { afterRow, limit }: RejectedRowsQuery,
): Promise<RejectedRow[]> {
  const rows = await reads.rows(selectRejects, importNumber, afterRow, limit)
  return rows.map((row) => ({ row: number(row, 'row'), reason: text(row, 'reason') }))
}

/** An import of the project, including the transaction's own writes. */
export async function importAt(
  transaction: ProjectTransaction,
  importNumber: number,
): Promise<Import> {
  const foundImport = await findImport(transaction, importNumber)
  if (foundImport === null) throw new Error(`The import number ${importNumber} does not exist.`)
  return foundImport
}

async function importsOf(reads: ProjectReads, rows: readonly Row[]): Promise<Import[]> {
  const actors = await readActors(reads, rows, 'actor_number', 'undo_actor_number')
  return rows.map((row) => importOf(row, actors))
}

/** The row of an import, with its project's and key's ids. */
export async function importRow(
  transaction: ProjectTransaction,
  importNumber: number,
): Promise<Row> {
  const row = await transaction.row(selectByNumber, importNumber)
  if (row === undefined) throw new Error(`The import number ${importNumber} does not exist.`)
  return row
}

/** The number of the project's own key for imports, which is created with the first one. */
export async function importKeyOf(transaction: ProjectTransaction, now: number): Promise<number> {
  const row = await transaction.row(selectImportKey)
  if (row !== undefined && row['import_key_number'] !== null)
    return number(row, 'import_key_number')
  // Without a scope: even a secret added to it grants no access.
  const key = { kind: 'secret', label: 'Import', tier: standardTierName, scopes: [] } as const
  const { keyNumber } = await addKeyWithoutSecret(transaction, { ...key, origins: null, now })
  await transaction.run(saveImportKey, keyNumber)
  return keyNumber
}

/** From a row with the import, and its project's and key's ids. */
function importOf(row: Row, actors: ReadonlyMap<number, Actor>): Import {
  const undoneBy = numberOrNull(row, 'undo_actor_number')
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    keyId: text(row, 'key_id'),
    fileName: text(row, 'file_name'),
    fileHash: text(row, 'file_hash'),
    mapping: text(row, 'mapping'),
    startedAt: number(row, 'started_at'),
    finishedAt: numberOrNull(row, 'finished_at'),
    undoneAt: numberOrNull(row, 'undone_at'),
    startedBy: actorAt(actors, number(row, 'actor_number')),
    undoneBy: undoneBy === null ? null : actorAt(actors, undoneBy),
    position: textOrNull(row, 'position'),
    created: number(row, 'created'),
    updated: number(row, 'updated'),
    unchanged: number(row, 'unchanged'),
    rejected: number(row, 'rejected'),
    undone: {
      removed: number(row, 'removed'),
      restored: number(row, 'restored'),
      kept: number(row, 'kept'),
    },
  }
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
  UPDATE imports SET finished_at = $3
  WHERE project_number = $1 AND number = $2 AND finished_at IS NULL`
const selectRejects = `
  SELECT row, reason FROM import_rejects
  WHERE project_number = $1 AND import_number = $2 AND row > $3 ORDER BY row LIMIT $4`
const selectImportKey = 'SELECT import_key_number FROM projects WHERE number = $1'
const saveImportKey = 'UPDATE projects SET import_key_number = $2 WHERE number = $1'
