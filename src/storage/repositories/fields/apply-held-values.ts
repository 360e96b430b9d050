import { type Row, channelOf, number, numberOrNull, text } from '#storage/contact-row.ts'
import type { Reads } from '#storage/connection.ts'
import { recordChanges } from '#storage/repositories/imports/import-step.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type StoredContact, readStored } from '#storage/repositories/contacts/stored-contact.ts'

const valuesPerStep = 200

/** A project with values that have a field now; null when there is none. */
export async function findHeldValues(reads: Reads): Promise<number | null> {
  const row = await reads.row(selectProject)
  return row === undefined ? null : number(row, 'number')
}

/**
 * Writes waiting values to their contacts where a field with their label exists now, a bounded
 * number at a time. The contact's former values go to its history. False when none wait.
 */
export async function applyHeldValues(
  transaction: ProjectTransaction,
  now: number,
): Promise<boolean> {
  const { connection, projectNumber } = transaction
  const field = await connection.row(selectField, projectNumber)
  if (field === undefined) {
    await connection.run(unmarkProject, projectNumber)
    return false
  }
  const folded = text(field, 'label_folded')
  const held = await connection.rows(selectHeld, projectNumber, folded, valuesPerStep)
  const numbers = held.map((row) => number(row, 'contact_number'))
  await connection.run(deleteHeld, projectNumber, folded, numbers)
  const records = await readStored(transaction, 'number', numbers)
  const byNumber = new Map(records.map((record) => [record.number, record]))
  for (const row of held) {
    const record = byNumber.get(number(row, 'contact_number'))
    const fieldId = text(field, 'id')
    if (record !== undefined) await applyValue(transaction, { record, fieldId, row, now })
  }
  if (held.length < valuesPerStep) {
    await connection.run(markApplied, projectNumber, number(field, 'number'))
  }
  return true
}

async function applyValue(
  transaction: ProjectTransaction,
  held: { record: StoredContact; fieldId: string; row: Row; now: number },
): Promise<void> {
  const { record, fieldId, row, now } = held
  const { state: existing } = record
  const value = text(row, 'value')
  const before = existing.customFields[fieldId] ?? null
  if (before === value) return
  const state = { ...existing, customFields: { ...existing.customFields, [fieldId]: value } }
  const previous = { customFields: { [fieldId]: before } }
  const by = { actorNumber: number(row, 'actor_number'), channel: channelOf(row) }
  transaction.contacts.save(record, state, { ...by, previous, now })
  const importNumber = numberOrNull(row, 'import_number')
  if (importNumber === null) return
  const change = { contactNumber: record.number, change: transaction.lastChange, isCreated: false }
  await recordChanges(transaction, importNumber, [change])
}

const selectProject = 'SELECT number FROM projects WHERE has_held_values LIMIT 1'
const unmarkProject = 'UPDATE projects SET has_held_values = false WHERE number = $1'
const selectField = `
  SELECT number, id, label_folded FROM fields
  WHERE project_number = $1 AND has_held_values AND deleted_at IS NULL ORDER BY number LIMIT 1`
const selectHeld = `
  SELECT contact_number, value, actor_number, channel, import_number FROM held_values
  WHERE project_number = $1 AND label_folded = $2 ORDER BY contact_number LIMIT $3`
const deleteHeld = `
  DELETE FROM held_values
  WHERE project_number = $1 AND label_folded = $2 AND contact_number = ANY ($3::bigint[])`
const markApplied = `
  UPDATE fields SET has_held_values = false WHERE project_number = $1 AND number = $2`
