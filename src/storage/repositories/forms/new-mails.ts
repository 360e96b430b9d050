import { type NewFormMail, confirmer } from '#core/forms/mails/form-mail.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { inNumbers, rowsIn, sql } from '#storage/sql.ts'
import { forgetConfirmations } from './confirmations.ts'

/** With the contact that a mail is about. */
export type Addressed = NewFormMail & {
  contactNumber: number
  contactId: string
  formNumber: number
  now: number
}

export async function insertMails(
  transaction: Transaction,
  mails: readonly Addressed[],
): Promise<void> {
  if (mails.length === 0) return
  const { connection, projectNumber } = transaction
  for (const { recipient, contactNumber, formNumber, now } of mails) {
    if (recipient !== confirmer) continue
    await connection.run(insertAsked, projectNumber, formNumber, contactNumber, now)
  }
  const rows = mails.map(({ contactNumber, contactId, formNumber, now, ...mail }) => ({
    recipient: mail.recipient === confirmer ? `${confirmer} ${contactId}` : mail.recipient,
    language: mail.language,
    contact_number: contactNumber,
    contact_id: contactId,
    form_number: formNumber,
    due_at: now,
  }))
  await connection.run(insertRows, projectNumber, JSON.stringify(rows))
}

/** Removes what is still to be sent about contacts, and what was confirmed. */
export async function forgetMails(
  transaction: Transaction,
  contactNumbers: readonly number[],
): Promise<void> {
  const { connection, projectNumber } = transaction
  await forgetConfirmations(transaction, contactNumbers)
  await connection.run(deleteMails, projectNumber, contactNumbers)
}

// No address is kept: the column is always empty.
const insertAsked = `
  INSERT INTO form_confirmations (project_number, form_number, contact_number, asked_at,
    address_hash)
  VALUES ($1, $2, $3, $4, '')`
const insertRows = sql`
  INSERT INTO form_mails (project_number, contact_number, recipient, contact_id, form_number,
    language, due_at, tries)
  SELECT $1, r.contact_number, r.recipient, r.contact_id, r.form_number, r.language, r.due_at, 0
  FROM ${rowsIn('$2', 'r', {
    contact_number: 'bigint',
    recipient: 'text',
    contact_id: 'text',
    form_number: 'bigint',
    language: 'text',
    due_at: 'bigint',
  })}`
const deleteMails = sql`
  DELETE FROM form_mails WHERE project_number = $1 AND contact_number ${inNumbers('$2')}`
