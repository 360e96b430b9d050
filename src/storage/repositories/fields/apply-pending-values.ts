import type { Reads } from '#storage/connection.ts'
import { channelOf } from '#storage/contact-row.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import { type StoredContact, readStored } from '#storage/repositories/contacts/stored-contact.ts'
import { recordChanges } from '#storage/repositories/imports/import-step.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, numberOrNull, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

export const pendingValuesPerStep = 200

/** A project with values that have a field now; null when there is none. */
export async function findPendingValues(reads: Reads): Promise<number | null> {
  const row = await reads.row(selectProject)
  return row === undefined ? null : number(row, 'number')
}

/**
 * Writes pending values to their contacts where a field with their label exists now, a bounded
 * number at a time. The contact's former values go to its history. False when none wait.
 */
export async function applyPendingValues(
  transaction: ProjectTransaction,
  now: number,
): Promise<boolean> {
  const field = await transaction.row(selectField)
  if (field === undefined) {
    await transaction.run(unmarkProject)
    return false
  }
  const folded = text(field, 'label_folded')
  const filledBy = numberOrNull(field, 'filled_by')
  const pending = await takePendingValues(transaction, folded)
  for (const { row, record } of pending) {
    const fieldId = text(field, 'id')
    const by =
      filledBy === null ? authorIn(row) : ({ actorNumber: filledBy, channel: 'app' } as const)
    if (record !== undefined) await applyValue(transaction, { record, fieldId, row, by, now })
  }
  if (pending.length < pendingValuesPerStep) {
    await transaction.run(markApplied, number(field, 'number'))
  }
  return true
}

type TakenValue = { row: Row; record: StoredContact | undefined }

/** Removes a bounded number of pending values of a label, with their contacts. */
export async function takePendingValues(
  transaction: ProjectTransaction,
  folded: string,
): Promise<TakenValue[]> {
  const rows = await transaction.rows(selectPendingValues, folded, pendingValuesPerStep)
  const numbers = rows.map((row) => number(row, 'contact_number'))
  await transaction.run(deletePendingValues, folded, numbers)
  const records = await readStored(transaction, 'number', numbers)
  const byNumber = new Map(records.map((record) => [record.number, record]))
  return rows.map((row) => ({ row, record: byNumber.get(number(row, 'contact_number')) }))
}

function authorIn(row: Row): Author {
  return { actorNumber: number(row, 'actor_number'), channel: channelOf(row) }
}

export async function applyValue(
  transaction: ProjectTransaction,
  pending: { record: StoredContact; fieldId: string; row: Row; by: Author; now: number },
): Promise<void> {
  const { record, fieldId, row, by, now } = pending
  const { state: existing } = record
  const value = text(row, 'value')
  const before = existing.customFields[fieldId] ?? null
  if (before === value) return
  const state = { ...existing, customFields: { ...existing.customFields, [fieldId]: value } }
  const previous = { customFields: { [fieldId]: before } }
  transaction.contacts.save(record, state, { ...by, previous, now })
  const importNumber = numberOrNull(row, 'import_number')
  if (importNumber === null) return
  const change = { contactNumber: record.number, change: transaction.lastChange, isCreated: false }
  await recordChanges(transaction, importNumber, [change])
}

const selectProject = 'SELECT number FROM projects WHERE has_held_values LIMIT 1'
const unmarkProject = 'UPDATE projects SET has_held_values = false WHERE number = $1'
const selectField = `
  SELECT number, id, label_folded, filled_by FROM fields
  WHERE project_number = $1 AND has_held_values AND deleted_at IS NULL ORDER BY number LIMIT 1`
const selectPendingValues = `
  SELECT contact_number, label, value, actor_number, channel, import_number FROM held_values
  WHERE project_number = $1 AND label_folded = $2 ORDER BY contact_number LIMIT $3`
const deletePendingValues = sql`
  DELETE FROM held_values
  WHERE project_number = $1 AND label_folded = $2 AND contact_number ${inNumbers('$3')}`
const markApplied = `
  UPDATE fields SET has_held_values = false, filled_by = NULL
  WHERE project_number = $1 AND number = $2`
