import { type NewFormMail, replyWaitMaxMs } from '#core/forms/mails/form-mail.ts'
import { correctableMs } from '#core/forms/submission/suggest-address.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { insertRows } from '#storage/sql.ts'
import { mailKindOf, storedRecipient } from './mail-recipient.ts'

/** With the contact that an email is about. */
export type Addressed = NewFormMail & {
  contactNumber: number
  contactId: string
  formNumber: number
  /** Whether its address can still be corrected. */
  isDoubtful: boolean
  now: number
}

export async function insertMails(
  transaction: Transaction,
  mails: readonly Addressed[],
): Promise<void> {
  if (mails.length === 0) return
  const confirmations = mails.filter(({ recipient }) => mailKindOf(recipient) === 'confirmation')
  for (const { contactNumber, formNumber, now } of confirmations) {
    await transaction.run(insertConfirmation, formNumber, contactNumber, now)
  }
  const unconfirmed = new Set(confirmations.map(({ contactNumber }) => contactNumber))
  const rows = mails.map(({ contactNumber, contactId, formNumber, isDoubtful, now, ...mail }) => {
    const kind = mailKindOf(mail.recipient)
    const isHeld = kind === 'reply' && unconfirmed.has(contactNumber)
    const delayMs = isDoubtful && kind !== 'notice' ? correctableMs : 0
    return {
      recipient: storedRecipient(mail.recipient, contactId),
      language: mail.language,
      contact_number: contactNumber,
      contact_id: contactId,
      form_number: formNumber,
      // A reply waits for the confirmation.
      due_at: now + (isHeld ? replyWaitMaxMs : delayMs),
      tries: 0,
    }
  })
  await transaction.run(insertDue, JSON.stringify(rows))
}

/** Sends the emails to the person of a lead that wait for its address to be corrected. */
export async function sendDelayed(
  transaction: Transaction,
  contactNumber: number,
  now: number,
): Promise<void> {
  await transaction.run(endDelay, contactNumber, now, now + correctableMs)
}

const insertConfirmation = `
  INSERT INTO form_confirmations (project_number, form_number, contact_number, asked_at,
    address_hash)
  VALUES ($1, $2, $3, $4, '')`
const endDelay = `
  UPDATE form_mails SET due_at = $3
  WHERE project_number = $1 AND contact_number = $2 AND due_at > $3 AND due_at <= $4`
const insertDue = insertRows('form_mails', {
  contact_number: 'bigint',
  recipient: 'text',
  contact_id: 'text',
  form_number: 'bigint',
  language: 'text',
  due_at: 'bigint',
  tries: 'bigint',
})
