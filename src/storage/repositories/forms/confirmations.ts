import type { Confirmation, ConfirmationRequest } from '#core/forms/consent/confirmation.ts'
import { replyRecipient } from '#core/forms/mails/form-mail.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { storedRecipient } from '#storage/repositories/forms/mails/mail-recipient.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { sendWithheld } from '#storage/repositories/webhooks/withheld-deliveries.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { spelled, sql } from '#storage/sql.ts'

/** The confirmation is being emailed: its link works from now on. */
export async function noteConfirmationMailed(
  transaction: Transaction,
  contactNumber: number,
  now: number,
): Promise<void> {
  await transaction.run(markTaken, contactNumber, now)
}

/** The confirmation waits until then; null when it is not emailed any more. */
export async function noteConfirmationWaits(
  transaction: Transaction,
  contactNumber: number,
  until: number | null,
): Promise<void> {
  await transaction.run(markPostponed, contactNumber, until ?? neverMailed)
}

/** The lead may have been merged away. Null where no confirmation was requested. */
export async function findConfirmation(
  reads: ProjectReads,
  formNumber: number,
  { contactId }: { contactId: string },
): Promise<ConfirmationRequest | null> {
  const row = await reads.row(selectRequest, formNumber, contactId)
  if (row === undefined) return null
  const [secret, email] = [text(row, 'secret'), textOrNull(row, 'email')]
  return { ...confirmationOf(row), secret, email, isCorrected: number(row, 'is_corrected') === 1 }
}

export async function readConfirmation(
  reads: ProjectReads,
  contactId: string,
): Promise<Confirmation | null> {
  const row = await reads.row(selectOfContact, contactId)
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

/**
 * Whether it was not confirmed before, a confirmation was requested since then, and its address is
 * still the same. Endpoints that ask for a consent get the lead now, and the person the reply.
 */
export async function confirmLead(
  transaction: Transaction,
  formNumber: number,
  { contactId, email }: { contactId: string; email: string },
  { askedSince, now }: { askedSince: number; now: number },
): Promise<boolean> {
  const lead = [contactId, email] as const
  const confirmed = await transaction.run(confirm, formNumber, ...lead, askedSince, now)
  if (confirmed === 0) return false
  await transaction.run(sendReply, contactId, storedRecipient(replyRecipient, contactId), now)
  await sendWithheld(transaction, contactId, now)
  return true
}

const neverMailed = 0
const selectNumber = (place: string) => everyContact('number', `id = ${place}`)
const columns = 'o.asked_at, o.mailed_at, o.waits_until, o.confirmed_at'
const markTaken = `
  UPDATE form_confirmations SET mailed_at = $3, waits_until = NULL
  WHERE project_number = $1 AND contact_number = $2`
const markPostponed = `
  UPDATE form_confirmations SET waits_until = $3
  WHERE project_number = $1 AND contact_number = $2`
const replacesEmail = spelled("h.previous::jsonb ? 'email'", "h.previous -> 'email' IS NOT NULL")
const selectRequest = sql`
  SELECT ${columns}, f.secret, c.email, CASE WHEN EXISTS (
      SELECT 1 FROM history AS h
      WHERE h.project_number = $1 AND h.contact_number = c.number AND ${replacesEmail}
    ) THEN 1 ELSE 0 END AS is_corrected
  FROM (${everyContact('number, email', 'id = $3')}) AS c
  JOIN form_confirmations AS o
    ON o.project_number = $1 AND o.contact_number = c.number AND o.form_number = $2
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number`
const selectOfContact = sql`
  SELECT ${columns} FROM form_confirmations AS o
  WHERE o.project_number = $1 AND o.contact_number = (${selectNumber('$2')})`
const sendReply = sql`
  UPDATE form_mails SET due_at = $4
  WHERE project_number = $1 AND contact_number = (${selectNumber('$2')}) AND recipient = $3
    AND due_at > $4`
const confirm = sql`
  UPDATE form_confirmations SET confirmed_at = $6
  WHERE project_number = $1 AND form_number = $2
    AND contact_number = (${everyContact('number', 'id = $3 AND email = $4')})
    AND confirmed_at IS NULL AND COALESCE(mailed_at, asked_at) > $5`
