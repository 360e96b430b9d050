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
import { addPlace } from '#storage/places.ts'
import { SqliteConnection } from './connection.ts'
import type { Database } from './database.ts'
import { type Session, projectNumberOf } from './session.ts'

export async function startImport(session: Session, start: NewImport): Promise<Import> {
  const { database } = session
  const { projectId, fileName, fileHash, mapping, now } = start
  const projectNumber = projectNumberOf(database, projectId)
  refuseHalfUndone(database, projectNumber, fileHash)
  const found = database.statement(selectByFile).get(projectNumber, fileHash, mapping)
  if (found !== undefined) return importOf(found)
  const id = createId('import', now)
  const keyNumber = await importKeyOf(session, projectNumber, now)
  database.run(insertImport, projectNumber, id, keyNumber, fileName, fileHash, mapping, now)
  return importOf(importRow(database, id))
}

export function finishImport({ database }: Session, importId: string, now: number): Import {
  database.run(markFinished, now, importId)
  return importOf(importRow(database, importId))
}

export function findImport(database: Database, importId: string): Import | null {
  const row = database.statement(selectById).get(importId)
  return row === undefined ? null : importOf(row)
}

export function listImports(database: Database, projectId: string): Import[] {
  return database.statement(selectOfProject).all(projectId).map(importOf)
}

export function listRejectedRows(database: Database, query: RejectedRowsQuery): RejectedRow[] {
  const { importId, afterRow, limit } = query
  const rows = database.statement(selectRejects).all(importId, afterRow, limit)
  return rows.map((row) => ({ row: number(row, 'row'), reason: text(row, 'reason') }))
}

export function listKeptContacts(database: Database, query: KeptContactsQuery): KeptContact[] {
  const { importId, afterId, limit } = query
  return database.statement(selectKept).all(importId, afterId, limit).map(keptOf)
}

/** The row of an import, with its project's and key's ids. Throws `not_found`. */
export function importRow(database: Database, importId: string): Row {
  const row = database.statement(selectById).get(importId)
  if (row === undefined) throw new Failure('not_found', `There is no import ${importId}.`)
  return row
}

// What the rest of the undo will take away must not count as imported.
function refuseHalfUndone(database: Database, projectNumber: number, fileHash: string): void {
  const row = database.statement(selectHalfUndone).get(projectNumber, fileHash)
  if (row === undefined) return
  const id = text(row, 'id')
  throw new Failure(
    'invalid_request',
    `The import ${id} of this file is half undone; finish with: contact-sync import undo ${id}`,
  )
}

async function importKeyOf(session: Session, projectNumber: number, now: number): Promise<number> {
  const { database } = session
  const known = database.statement(selectImportKey).get(projectNumber)?.['import_key_number']
  if (typeof known === 'number') return known
  const keyNumber = session.nextNumber()
  const id = createId('key', now)
  database.run(insertKey, projectNumber, keyNumber, id, now)
  await addPlace(new SqliteConnection(database), id, { projectNumber, number: keyNumber })
  database.run(saveImportKey, keyNumber, projectNumber)
  return keyNumber
}

const selectImports = `
  SELECT i.*, p.id AS project_id, k.id AS key_id FROM imports i
  JOIN projects p ON p.number = i.project_number 
  JOIN keys k ON k.project_number = i.project_number AND k.number = i.key_number`
const selectById = `${selectImports} WHERE i.id = ?`
const selectOfProject = `${selectImports} WHERE p.id = ? ORDER BY i.number DESC`
const selectByFile = `${selectImports}
  WHERE i.project_number = ? AND i.file_hash = ? AND i.mapping = ? AND i.undo_started_at IS NULL`
const selectHalfUndone = `
  SELECT id FROM imports WHERE project_number = ? AND file_hash = ?
    AND undo_started_at IS NOT NULL AND undone_at IS NULL`
const insertImport = `
  INSERT INTO imports (project_number, id, key_number, file_name, file_hash, mapping, started_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`
const markFinished = 'UPDATE imports SET finished_at = coalesce(finished_at, ?) WHERE id = ?'
const selectRejects = `
  SELECT row, reason FROM import_rejects
  WHERE import_number = (SELECT number FROM imports WHERE id = ?) AND row > ?
  ORDER BY row LIMIT ?`
const selectKept = `
  SELECT contact_id, fields FROM import_kept
  WHERE import_number = (SELECT number FROM imports WHERE id = ?) AND contact_id > ?
  ORDER BY contact_id LIMIT ?`
const selectImportKey = 'SELECT import_key_number FROM projects WHERE number = ?'
// Without a scope: a secret that somebody gives it opens nothing.
const insertKey = `
  INSERT INTO keys (project_number, number, id, kind, label, tier, scopes, created_at)
  VALUES (?, ?, ?, 'secret', 'Import', 'standard', '[]', ?)`
const saveImportKey = 'UPDATE projects SET import_key_number = ? WHERE number = ?'
