import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import type { AnyWrite } from '#storage/repositories/contacts/numbered-write.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type NewConsent, insertConsents } from './consents.ts'
import { type Addressed, insertMails } from './new-mails.ts'
import { quarantineSubmission } from './quarantine-submission.ts'

/** What forms store in one transaction, along with contacts or in place of them. */
export class NewSubmissions {
  private readonly transaction: ProjectTransaction
  private readonly consents: NewConsent[] = []
  private readonly mails: Addressed[] = []

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
  }

  /** Null unless the submission is quarantined. */
  async quarantine(write: AnyWrite, formNumber: number): Promise<ItemResult[] | null> {
    const { quarantine = null, consents = [], mails = [], now } = write
    const [item] = write.items
    if (quarantine === null || item === undefined || !('input' in item)) return null
    const { input } = item
    const submission = { formNumber, quarantine, input, consents, mails, now }
    const id = await quarantineSubmission(this.transaction, submission)
    if (id === null) return null
    const { ignoredFields } = input
    return [{ id, outcome: 'created', ignoredFields, unresolvedCustomFields: [] }]
  }

  /** Records the consents and mails of a contact's submission. */
  add(
    { consents = [], mails = [], now }: AnyWrite,
    { formNumber, record }: { formNumber: number; record: StoredContact },
  ): void {
    const of = { contactNumber: record.number, formNumber }
    for (const consent of consents) this.consents.push({ ...consent, ...of })
    for (const mail of mails) this.mails.push({ ...mail, ...of, contactId: record.id, now })
  }

  async flush(): Promise<void> {
    await insertConsents(this.transaction, this.consents)
    await insertMails(this.transaction, this.mails)
  }
}
