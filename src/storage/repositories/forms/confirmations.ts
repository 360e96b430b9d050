import type { Confirmation, ConfirmationRequest } from '#core/forms/consent/confirmation.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, number, numberOrNull, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { inNumbers, sql } from '#storage/sql.ts'

/** The question is being mailed: its link works from now on. */
export async function noteTaken(
  { connection, projectNumber }: Transaction,
  contactNumber: number,
  now: number,
): Promise<void> {
  await connection.run(markTaken, projectNumber, contactNumber, now)
}

/** The question waits until then; null when it is not mailed any more. */
export async function notePostponed(
  { connection, projectNumber }: Transaction,
  contactNumber: number,
  until: number | null,
): Promise<void> {
  await connection.run(markPostponed, projectNumber, contactNumber, until ?? neverMailed)
}

export async function forgetConfirmations(
  { connection, projectNumber }: Transaction,
  contactNumbers: readonly number[],
): Promise<void> {
  await connection.run(deleteRows, projectNumber, contactNumbers)
}

/** Of a lead of the form at a place, even if merged away; null where none was requested. */
export async function findConfirmation(
  reads: Reads,
  { projectNumber, number: formNumber }: Place,
  contactId: string,
): Promise<ConfirmationRequest | null> {
  const row = await reads.row(selectRequest, projectNumber, formNumber, contactId)
  if (row === undefined) return null
  return { ...confirmationOf(row), secret: text(row, 'secret') }
}

export async function readConfirmation(
  reads: Reads,
  projectNumber: number,
  contactId: string,
): Promise<Confirmation | null> {
  const row = await reads.row(selectOfContact, projectNumber, contactId)
  return row === undefined ? null : confirmationOf(row)
}

function confirmationOf(row: Row): Confirmation {
  const waitsUntil = numberOrNull(row, 'waits_until')
  return {
    askedAt: number(row, 'asked_at'),
    mailedAt: numberOrNull(row, 'mailed_at'),
    waitsUntil: waitsUntil === neverMailed ? null : waitsUntil,
    isGivenUp: waitsUntil === neverMailed,
    confirmedAt: numberOrNull(row, 'confirmed_at'),
  }
}

/** Whether it was not confirmed before, and a confirmation was requested since then. */
export async function confirmLead(
  { connection, projectNumber }: Transaction,
  formNumber: number,
  { contactId, askedSince, now }: { contactId: string; askedSince: number; now: number },
): Promise<boolean> {
  const of = [projectNumber, formNumber, contactId] as const
  return (await connection.run(confirm, ...of, askedSince, now)) === 1
}

const numberOfContact = `(
    SELECT c.number FROM contacts AS c WHERE c.project_number = $1 AND c.id = $3
    UNION ALL
    SELECT m.number FROM merged_contacts AS m WHERE m.project_number = $1 AND m.id = $3)`

const neverMailed = 0
const columns = 'o.asked_at, o.mailed_at, o.waits_until, o.confirmed_at'
const markTaken = `
  UPDATE form_confirmations SET mailed_at = $3, waits_until = NULL
  WHERE project_number = $1 AND contact_number = $2`
const markPostponed = `
  UPDATE form_confirmations SET waits_until = $3
  WHERE project_number = $1 AND contact_number = $2`
const selectRequest = `
  SELECT ${columns}, f.secret FROM form_confirmations AS o
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
  WHERE o.project_number = $1 AND o.form_number = $2 AND o.contact_number = ${numberOfContact}`
const selectOfContact = `
  SELECT ${columns} FROM form_confirmations AS o
  WHERE o.project_number = $1 AND o.contact_number = (
    SELECT c.number FROM contacts AS c WHERE c.project_number = $1 AND c.id = $2
    UNION ALL
    SELECT m.number FROM merged_contacts AS m WHERE m.project_number = $1 AND m.id = $2)`
const confirm = `
  UPDATE form_confirmations SET confirmed_at = $5
  WHERE project_number = $1 AND form_number = $2 AND contact_number = ${numberOfContact}
    AND confirmed_at IS NULL AND COALESCE(mailed_at, asked_at) > $4`
const deleteRows = sql`
  DELETE FROM form_confirmations
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')}`
