import type { Field } from '#core/fields/field.ts'
import { foldLabel } from '#core/fields/label.ts'
import { createId } from '#core/id.ts'
import { number, text } from '#storage/contact-row.ts'
import { fieldOf } from '#storage/verbs/fields/field-row.ts'
import type { Database } from './database.ts'
import type { Session } from './session.ts'

export function readFields(database: Database, projectNumber: number): Field[] {
  return database.statement(selectOfProject).all(projectNumber).map(fieldOf)
}

/** Labels by field id, also those of deleted fields. */
export function readLabels(database: Database, projectNumber: number): ReadonlyMap<string, string> {
  const rows = database.statement(selectLabels).all(projectNumber)
  return new Map(rows.map((row) => [text(row, 'id'), text(row, 'label')]))
}

/** The caller has checked that the label is free. A deleted field of this label comes back. */
export function insertField(
  session: Session,
  field: { projectNumber: number; label: string; now: number },
): Field {
  const { projectNumber, label, now } = field
  const { database } = session
  const folded = foldLabel(label)
  const deleted = database.statement(selectDeleted).get(projectNumber, folded)
  if (deleted !== undefined) {
    database.run(reviveField, label, projectNumber, number(deleted, 'number'))
    markHeldValues(database, projectNumber, folded)
    return { ...fieldOf(deleted), label }
  }
  const id = createId('field', now)
  const fieldNumber = session.nextNumber()
  database.run(insertRow, projectNumber, fieldNumber, id, label, folded, now)
  database.run(insertPlace, id, projectNumber, fieldNumber)
  markHeldValues(database, projectNumber, folded)
  return { id, label, createdAt: now }
}

/** Has values that wait for this label applied, if it has a field. */
function markHeldValues(database: Database, projectNumber: number, folded: string): void {
  if (database.runCounting(markField, projectNumber, folded) > 0) {
    database.run(markProject, projectNumber)
  }
}

const selectOfProject = `
  SELECT id, label, created_at FROM fields
  WHERE project_number = ? AND deleted_at IS NULL ORDER BY number`
const selectLabels = 'SELECT id, label FROM fields WHERE project_number = ?'
const selectDeleted = `
  SELECT number, id, label, created_at FROM fields
  WHERE project_number = ? AND label_folded = ? AND deleted_at IS NOT NULL
  ORDER BY deleted_at DESC LIMIT 1`
const insertRow = `
  INSERT INTO fields (project_number, number, id, label, label_folded, created_at)
  VALUES (?, ?, ?, ?, ?, ?)`
const insertPlace = 'INSERT INTO places (name, project_number, number) VALUES (?, ?, ?)'
const reviveField = `
  UPDATE fields SET deleted_at = NULL, label = ? WHERE project_number = ? AND number = ?`
// The waiting values themselves are written by applyHeldValues, in bounded steps.
const markField = `
  UPDATE fields SET has_held_values = 1
  WHERE project_number = ?1 AND label_folded = ?2 AND deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM held_values WHERE project_number = ?1 AND label_folded = ?2)`
const markProject = 'UPDATE projects SET has_held_values = 1 WHERE number = ?'
