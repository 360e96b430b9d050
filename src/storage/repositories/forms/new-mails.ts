import { type NewFormMail, confirmer } from '#core/forms/form-mail.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { askConfirmations, forgetConfirmations } from './confirmations.ts'

/** With the contact that a mail is about. */
export type Addressed = NewFormMail & {
  contactNumber: number
  contactId: string
  formNumber: number
  now: number
}

/** The mails about leads that one transaction stores. */
export class NewMails {
  private readonly transaction: Transaction
  private readonly added: Addressed[] = []

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  add(mail: Addressed): void {
    this.added.push(mail)
  }

  async flush(): Promise<void> {
    if (this.added.length === 0) return
    const { connection, projectNumber } = this.transaction
    await askConfirmations(this.transaction, this.added)
    const rows = this.added.map(({ contactNumber, contactId, formNumber, now, ...mail }) => ({
      recipient: mail.recipient === confirmer ? `${confirmer} ${contactId}` : mail.recipient,
      language: mail.language,
      contact_number: contactNumber,
      contact_id: contactId,
      form_number: formNumber,
      due_at: now,
    }))
    await connection.run(insertMails, projectNumber, JSON.stringify(rows))
  }
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

const insertMails = `
  INSERT INTO form_mails (project_number, contact_number, recipient, contact_id, form_number,
    language, due_at, tries)
  SELECT $1, r.contact_number, r.recipient, r.contact_id, r.form_number, r.language, r.due_at, 0
  FROM json_to_recordset($2::json) AS r (contact_number bigint, recipient text, contact_id text,
    form_number bigint, language text, due_at bigint)`
const deleteMails = `
  DELETE FROM form_mails WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
