import { Failure } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import type {
  Import,
  KeptContact,
  KeptContactsQuery,
  NewImport,
  RejectedRow,
  RejectedRowsQuery,
} from '#core/imports/import.ts'
import { importOf, keptOf } from '#storage/import-row.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import type { Connection } from '#storage/connection.ts'
import type { Database } from './database.ts'
import { addPlace } from '#storage/places.ts'
import type { Session } from '#storage/verbs/session.ts'

export async function startImport(session: Session, start: NewImport): Promise<Import> {
  const { connection, projectNumber } = session
  const { fileName, fileHash, mapping, now } = start
  await refuseHalfUndone(session, fileHash)
  const found = await connection.row(selectByFile, projectNumber, fileHash, mapping)
  if (found !== undefined) return importOf(found)
  const id = createId('import', now)
  const keyNumber = await importKeyOf(session, now)
  const importNumber = session.nextNumber()
  const given = [id, keyNumber, fileName, fileHash, mapping, now]
  await connection.run(insertImport, projectNumber, importNumber, ...given)
  await addPlace(connection, id, { projectNumber, number: importNumber })
  return importOf(await importRow(connection, projectNumber, id))
}

export async function finishImport(
  { connection, projectNumber }: Session,
  importId: string,
  now: number,
): Promise<Import> {
  await connection.run(markFinished, projectNumber, importId, now)
  return importOf(await importRow(connection, projectNumber, importId))
}

export async function findImport(
  database: Database,
  projectNumber: number,
  importId: string,
): Promise<Import | null> {
  const [row] = await database.rows('lookups', selectById, projectNumber, importId)
  return row === undefined ? null : importOf(row)
}

export async function listImports(database: Database, projectNumber: number): Promise<Import[]> {
  return (await database.rows('lookups', selectOfProject, projectNumber)).map(importOf)
}

export async function listRejectedRows(
  database: Database,
  place: { projectNumber: number; number: number },
  { afterRow, limit }: RejectedRowsQuery,
): Promise<RejectedRow[]> {
  const of = [place.projectNumber, place.number]
  const rows = await database.rows('lookups', selectRejects, ...of, afterRow, limit)
  return rows.map((row) => ({ row: number(row, 'row'), reason: text(row, 'reason') }))
}

export async function listKeptContacts(
  database: Database,
  place: { projectNumber: number; number: number },
  { afterId, limit }: KeptContactsQuery,
): Promise<KeptContact[]> {
  const of = [place.projectNumber, place.number]
  return (await database.rows('lookups', selectKept, ...of, afterId, limit)).map(keptOf)
}

/** The row of an import, with its project's and key's ids. Throws `not_found`. */
export async function importRow(
  connection: Connection,
  projectNumber: number,
  importId: string,
): Promise<Row> {
  const row = await connection.row(selectById, projectNumber, importId)
  return row ?? refuseUnknownImport(importId)
}

/** Throws `not_found`. */
export function refuseUnknownImport(importId: string): never {
  throw new Failure('not_found', `There is no import ${importId}.`)
}

// What the rest of the undo will take away must not count as imported.
async function refuseHalfUndone(
  { connection, projectNumber }: Session,
  fileHash: string,
): Promise<void> {
  const row = await connection.row(selectHalfUndone, projectNumber, fileHash)
  if (row === undefined) return
  const id = text(row, 'id')
  throw new Failure(
    'invalid_request',
    `The import ${id} of this file is half undone; finish with: contact-sync import undo ${id}`,
  )
}

/** The number of the project's own key for imports, which it gets with its first one. */
export async function importKeyOf(session: Session, now: number): Promise<number> {
  const { connection, projectNumber } = session
  const row = await connection.row(selectImportKey, projectNumber)
  if (row !== undefined && row['import_key_number'] !== null)
    return number(row, 'import_key_number')
  const keyNumber = session.nextNumber()
  const id = createId('key', now)
  await connection.run(insertKey, projectNumber, keyNumber, id, now)
  await addPlace(connection, id, { projectNumber, number: keyNumber })
  await connection.run(saveImportKey, projectNumber, keyNumber)
  return keyNumber
}

const selectImports = `
  SELECT i.number, i.id, i.file_name, i.file_hash, i.mapping, i.started_at, i.finished_at,
    i.undo_started_at, i.undone_at, i.position, i.created, i.updated, i.unchanged, i.rejected,
    i.removed, i.restored, i.kept, i.key_number, p.id AS project_id, k.id AS key_id
  FROM imports AS i JOIN projects AS p ON p.number = i.project_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = i.key_number
  WHERE i.project_number = $1`
const selectById = `${selectImports} AND i.id = $2`
const selectOfProject = `${selectImports} ORDER BY i.number DESC`
const selectByFile = `${selectImports}
  AND i.file_hash = $2 AND i.mapping = $3 AND i.undo_started_at IS NULL`
const selectHalfUndone = `
  SELECT id FROM imports WHERE project_number = $1 AND file_hash = $2
    AND undo_started_at IS NOT NULL AND undone_at IS NULL`
const insertImport = `
  INSERT INTO imports (project_number, number, id, key_number, file_name, file_hash, mapping,
    started_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
const markFinished = `
  UPDATE imports SET finished_at = coalesce(finished_at, $3)
  WHERE project_number = $1 AND id = $2`
const selectRejects = `
  SELECT row, reason FROM import_rejects
  WHERE project_number = $1 AND import_number = $2 AND row > $3 ORDER BY row LIMIT $4`
const selectKept = `
  SELECT contact_id, fields FROM import_kept
  WHERE project_number = $1 AND import_number = $2 AND contact_id > $3
  ORDER BY contact_id LIMIT $4`
const selectImportKey = 'SELECT import_key_number FROM projects WHERE number = $1'
// Without a scope: a secret that somebody gives it opens nothing.
const insertKey = `
  INSERT INTO keys (project_number, number, id, kind, label, tier, scopes, created_at)
  VALUES ($1, $2, $3, 'secret', 'Import', 'standard', '[]', $4)`
const saveImportKey = 'UPDATE projects SET import_key_number = $2 WHERE number = $1'
