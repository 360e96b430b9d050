import type { Confirmation, ConfirmationRequest } from '#core/forms/confirmation.ts'
import { type NewFormMail, questionsPerDay } from '#core/forms/form-mail.ts'
import { dayMs } from '#core/time.ts'
import type { Reads } from '#storage/connection.ts'
import { number, numberOrNull, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/places.ts'
import type { Transaction } from '#storage/verbs/transaction.ts'

type Asked = NewFormMail & { contactNumber: number; formNumber: number; now: number }

/**
 * Stores who is to confirm. Answers the mails without those to addresses that have had enough of
 * them.
 */
export async function askConfirmations<Mail extends Asked>(
  { connection, projectNumber }: Transaction,
  mails: readonly Mail[],
): Promise<Mail[]> {
  const wanted: Mail[] = []
  for (const mail of mails) {
    const { addressHash, contactNumber, formNumber, now } = mail
    if (addressHash === undefined) {
      wanted.push(mail)
      continue
    }
    const of = [projectNumber, formNumber, addressHash] as const
    const row = await connection.row(countAsked, ...of, now - dayMs)
    if (number(row ?? {}, 'count') < questionsPerDay) wanted.push(mail)
    await connection.run(insertAsked, ...of, contactNumber, now)
  }
  return wanted
}

export async function forgetConfirmations(
  { connection, projectNumber }: Transaction,
  contactNumbers: readonly number[],
): Promise<void> {
  await connection.run(deleteRows, projectNumber, contactNumbers)
}

/** Of a lead of the form at a place, which may have been merged away; null where none was asked. */
export async function findConfirmation(
  reads: Reads,
  { projectNumber, number: formNumber }: Place,
  contactId: string,
): Promise<ConfirmationRequest | null> {
  const row = await reads.row(selectRequest, projectNumber, formNumber, contactId)
  if (row === undefined) return null
  return {
    secret: text(row, 'secret'),
    askedAt: number(row, 'asked_at'),
    confirmedAt: numberOrNull(row, 'confirmed_at'),
  }
}

export async function readConfirmation(
  reads: Reads,
  projectNumber: number,
  contactId: string,
): Promise<Confirmation | null> {
  const row = await reads.row(selectOfContact, projectNumber, contactId)
  if (row === undefined) return null
  return { askedAt: number(row, 'asked_at'), confirmedAt: numberOrNull(row, 'confirmed_at') }
}

/** Answers whether it was not confirmed before, and was asked for since then. */
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

const countAsked = `
  SELECT count(*) AS count FROM form_confirmations
  WHERE project_number = $1 AND form_number = $2 AND address_hash = $3 AND asked_at > $4`
const insertAsked = `
  INSERT INTO form_confirmations (project_number, form_number, address_hash, contact_number,
    asked_at)
  VALUES ($1, $2, $3, $4, $5)`
const selectRequest = `
  SELECT o.asked_at, o.confirmed_at, f.secret FROM form_confirmations AS o
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
  WHERE o.project_number = $1 AND o.form_number = $2 AND o.contact_number = ${numberOfContact}`
const selectOfContact = `
  SELECT asked_at, confirmed_at FROM form_confirmations
  WHERE project_number = $1 AND contact_number = (
    SELECT c.number FROM contacts AS c WHERE c.project_number = $1 AND c.id = $2
    UNION ALL
    SELECT m.number FROM merged_contacts AS m WHERE m.project_number = $1 AND m.id = $2)`
const confirm = `
  UPDATE form_confirmations SET confirmed_at = $5
  WHERE project_number = $1 AND form_number = $2 AND contact_number = ${numberOfContact}
    AND confirmed_at IS NULL AND asked_at > $4`
const deleteRows = `
  DELETE FROM form_confirmations
  WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
