import { Failure } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { foldLabel } from '#core/fields/label.ts'
import { createId } from '#core/id.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { fieldOf } from '#storage/field-row.ts'
import type { Database } from './database.ts'
import { type Session, projectNumberOf } from './session.ts'

export function listFields(database: Database, projectId: string): Field[] {
  return readFields(database, projectNumberOf(database, projectId))
}

export function readFields(database: Database, projectNumber: number): Field[] {
  return database.statement(selectOfProject).all(projectNumber).map(fieldOf)
}

/** Labels by field id, also those of deleted fields. */
export function readLabels(database: Database, projectNumber: number): ReadonlyMap<string, string> {
  const rows = database.statement(selectLabels).all(projectNumber)
  return new Map(rows.map((row) => [text(row, 'id'), text(row, 'label')]))
}

export function createField(
  session: Session,
  field: { projectId: string; label: string; now: number },
): Field {
  const { projectId, label, now } = field
  const { database } = session
  const projectNumber = projectNumberOf(database, projectId)
  refuseTaken(database, projectNumber, label)
  if (readFields(database, projectNumber).length >= fieldsPerProjectMax) {
    const detail = `A project has at most ${fieldsPerProjectMax} custom fields.`
    throw new Failure('invalid_request', detail)
  }
  return insertField(session, { projectNumber, label, now })
}

/** The caller has checked that the label is free. A deleted field of this label comes back. */
export function insertField(
  { database }: Session,
  field: { projectNumber: number; label: string; now: number },
): Field {
  const { projectNumber, label, now } = field
  const folded = foldLabel(label)
  const revived = database.statement(reviveField).get(label, projectNumber, folded)
  const row =
    revived ??
    database.statement(insertRow).get(projectNumber, createId('field', now), label, folded, now)
  if (row === undefined) throw new Error('The field was not stored.')
  markHeldValues(database, number(row, 'number'))
  return fieldOf(row)
}

export function renameField(
  { database }: Session,
  change: { fieldId: string; label: string; now: number },
): Field {
  const { fieldId, label } = change
  const row = find(database, fieldId)
  const projectNumber = number(row, 'project_number')
  const folded = foldLabel(label)
  if (folded !== row['label_folded']) refuseTaken(database, projectNumber, label)
  database.run(updateLabel, label, folded, number(row, 'number'))
  markHeldValues(database, number(row, 'number'))
  return { ...fieldOf(row), label }
}

export function deleteField({ database }: Session, fieldId: string, now: number): Field {
  const row = find(database, fieldId)
  database.run(markDeleted, now, number(row, 'number'))
  return fieldOf(row)
}

function refuseTaken(database: Database, projectNumber: number, label: string): void {
  if (database.statement(selectByLabel).get(projectNumber, foldLabel(label)) === undefined) return
  throw new Failure('invalid_request', `The project has a field ${label} already.`)
}

function find(database: Database, fieldId: string): Row {
  const row = database.statement(selectById).get(fieldId)
  if (row === undefined) throw new Failure('not_found', `There is no field ${fieldId}.`)
  return row
}

// The waiting values themselves are written by applyHeldValues, in bounded steps.
function markHeldValues(database: Database, fieldNumber: number): void {
  database.run(markHeld, fieldNumber)
}

const selectOfProject = `
  SELECT id, label, created_at FROM fields
  WHERE project_number = ? AND deleted_at IS NULL ORDER BY number`
const selectLabels = 'SELECT id, label FROM fields WHERE project_number = ?'
const selectById = 'SELECT * FROM fields WHERE id = ? AND deleted_at IS NULL'
const selectByLabel = `
  SELECT 1 FROM fields WHERE project_number = ? AND label_folded = ? AND deleted_at IS NULL`
const insertRow = `
  INSERT INTO fields (project_number, id, label, label_folded, created_at) VALUES (?, ?, ?, ?, ?)
  RETURNING *`
const reviveField = `
  UPDATE fields SET deleted_at = NULL, label = ? WHERE number = (
    SELECT number FROM fields WHERE project_number = ? AND label_folded = ?
      AND deleted_at IS NOT NULL
    ORDER BY deleted_at DESC LIMIT 1)
  RETURNING *`
const updateLabel = 'UPDATE fields SET label = ?, label_folded = ? WHERE number = ?'
const markDeleted = 'UPDATE fields SET deleted_at = ?, has_held_values = 0 WHERE number = ?'
const markHeld = `
  UPDATE fields SET has_held_values = EXISTS (
    SELECT 1 FROM held_values h
    WHERE h.project_number = fields.project_number AND h.label_folded = fields.label_folded)
  WHERE number = ?`
