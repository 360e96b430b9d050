import {
  type Row,
  channelOf,
  contactColumns,
  number,
  numberOrNull,
  stateOf,
  text,
} from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { recordChange } from './import-step.ts'
import type { Session } from './session.ts'
import { saveState } from './save-state.ts'

const valuesPerStep = 200

/**
 * Writes waiting values onto their contacts where a field of their label exists now, a bounded
 * number at a time. What the contact had before goes to its history. True while there may be more.
 */
export function applyHeldValues(session: Session, now: number): boolean {
  const { database } = session
  for (;;) {
    const project = database.statement(selectProject).get()
    if (project === undefined) return false
    const projectNumber = number(project, 'number')
    const field = database.statement(selectField).get(projectNumber)
    if (field !== undefined) {
      applyToField(session, { projectNumber, field, now })
      return true
    }
    database.run(unmarkProject, projectNumber)
  }
}

function applyToField(
  session: Session,
  { projectNumber, field, now }: { projectNumber: number; field: Row; now: number },
): void {
  const { database } = session
  const folded = text(field, 'label_folded')
  const held = database.statement(selectHeld).all(projectNumber, folded, valuesPerStep)
  for (const row of held)
    applyValue(session, { projectNumber, fieldId: text(field, 'id'), row, now })
  if (held.length < valuesPerStep) {
    database.run(markApplied, projectNumber, number(field, 'number'))
  }
}

/** Whether any field has values waiting for it: a look that costs the writer nothing. */
export function hasHeldValues(database: Database): boolean {
  return database.statement(selectProject).get() !== undefined
}

function applyValue(
  session: Session,
  held: { projectNumber: number; fieldId: string; row: Row; now: number },
): void {
  const { projectNumber, fieldId, row, now } = held
  const { database } = session
  const contactNumber = number(row, 'contact_number')
  const contact = database.statement(selectContact).get(contactNumber)
  database.run(deleteHeld, projectNumber, text(row, 'label_folded'), contactNumber)
  if (contact === undefined) return
  const existing = stateOf(contact)
  const value = text(row, 'value')
  const before = existing.customFields[fieldId] ?? null
  if (before === value) return
  const state = { ...existing, customFields: { ...existing.customFields, [fieldId]: value } }
  const previous = { customFields: { [fieldId]: before } }
  const writtenBy = { keyNumber: number(row, 'key_number'), writer: { channel: channelOf(row) } }
  saveState(
    { session, projectNumber, ...writtenBy, now },
    { contactNumber, existing, state, previous },
  )
  const importNumber = numberOrNull(row, 'import_number')
  if (importNumber === null) return
  const { lastChange: change } = session
  const made = { importNumber, contactNumber, change, isCreated: false }
  recordChange(database, projectNumber, made)
}

const selectProject = 'SELECT number FROM projects WHERE has_held_values = 1 LIMIT 1'
const unmarkProject = 'UPDATE projects SET has_held_values = 0 WHERE number = ?'
const selectField = `
  SELECT number, id, label_folded FROM fields
  WHERE project_number = ? AND has_held_values = 1 AND deleted_at IS NULL ORDER BY number LIMIT 1`
const selectHeld = `
  SELECT * FROM held_values WHERE project_number = ? AND label_folded = ? LIMIT ?`
const selectContact = `SELECT ${contactColumns} FROM contacts WHERE number = ?`
const deleteHeld = `
  DELETE FROM held_values WHERE project_number = ? AND label_folded = ? AND contact_number = ?`
const markApplied = `
  UPDATE fields SET has_held_values = 0 WHERE project_number = ? AND number = ?`
