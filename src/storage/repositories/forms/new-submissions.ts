import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import type { AnyWrite } from '#storage/repositories/contacts/numbered-write.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { NewConsents } from './consents.ts'
import { quarantineSubmission } from './quarantine-submission.ts'
import { NewMails } from './new-mails.ts'

/** What forms store in one transaction, along with contacts or in place of them. */
export class NewSubmissions {
  private readonly transaction: ProjectTransaction
  private readonly consents: NewConsents
  private readonly mails: NewMails

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
    this.consents = new NewConsents(transaction)
    this.mails = new NewMails(transaction)
  }

  /** Null unless what was sent is held. */
  async hold(write: AnyWrite, formNumber: number): Promise<ItemResult[] | null> {
    const { quarantine = null, consents = [], mails = [], now } = write
    const [item] = write.items
    if (quarantine === null || item === undefined || !('input' in item)) return null
    const { input } = item
    const held = { formNumber, quarantine, input, consents, mails, now }
    const id = await quarantineSubmission(this.transaction, held)
    if (id === null) return null
    const { ignoredFields } = input
    return [{ id, outcome: 'created', ignoredFields, unresolvedCustomFields: [] }]
  }

  /** Notes what a form has asked for along with a contact. */
  add(
    { consents = [], mails = [], now }: AnyWrite,
    { formNumber, record }: { formNumber: number; record: StoredContact },
  ): void {
    const of = { contactNumber: record.number, formNumber }
    for (const consent of consents) this.consents.add({ ...consent, ...of })
    for (const mail of mails) this.mails.add({ ...mail, ...of, contactId: record.id, now })
  }

  async flush(): Promise<void> {
    await this.consents.flush()
    await this.mails.flush()
  }
}
