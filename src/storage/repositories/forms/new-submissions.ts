import { phoneOf } from '#core/contacts/identity/identity.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import { closedFormError } from '#core/forms/errors.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import type {
  AnyWrite,
  NumberedWrite,
} from '#storage/repositories/contacts/writing/numbered-write.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { coverConsents } from './consents/consent-withdrawals.ts'
import { type NewConsent, insertConsents } from './consents/consents.ts'
import { AttachedFiles } from './files/attached-files.ts'
import { type Addressed, insertMails } from './mails/new-mails.ts'
import { storeSpam } from './spam/store-spam.ts'
import { type Finished, finishUnfinished } from './unfinished/remove-unfinished.ts'

/** What forms store in one transaction, along with contacts or in place of them. */
export class NewSubmissions {
  private readonly transaction: ProjectTransaction
  private readonly consents: NewConsent[] = []
  private readonly mails: Addressed[] = []
  /** What is added to the leads of each form, by its number. */
  private readonly leads = new Map<number, number>()
  private readonly leadsBefore = new Map<number, number>()
  private readonly files: AttachedFiles
  /** What was kept of these while they were unfinished, and of whom. */
  private readonly finished: Finished[] = []

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
    this.files = new AttachedFiles(transaction)
  }

  /** Throws `invalid_request` for a submission whose files it can't have. */
  async requireFiles({ files = [], contactId }: NumberedWrite, formNumber: number): Promise<void> {
    await this.files.require(files, { formNumber, contactId })
  }

  /** Reads how many leads the forms have taken, where that is bounded. */
  async load(group: readonly NumberedWrite[]): Promise<void> {
    const bounded = group.flatMap(({ leadsMax = null, keyNumber }) =>
      leadsMax === null || keyNumber === null ? [] : [keyNumber],
    )
    if (bounded.length === 0) return
    for (const row of await this.transaction.rows(selectLeads, [...new Set(bounded)])) {
      this.leadsBefore.set(number(row, 'number'), number(row, 'leads'))
    }
  }

  /** Throws `not_found` when the form has taken as many leads as it may. */
  requireRoom({ leadsMax = null }: AnyWrite, formNumber: number): void {
    if (leadsMax === null) return
    const before = this.leadsBefore.get(formNumber) ?? 0
    if (before + (this.leads.get(formNumber) ?? 0) >= leadsMax) throw closedFormError()
  }

  /** Null unless the submission is spam. */
  async storeSpam(write: AnyWrite, formNumber: number): Promise<ItemResult[] | null> {
    const { spam = null, consents = [], mails = [], files = [], via = [], now } = write
    const [item] = write.items
    if (spam === null || item === undefined || !('input' in item)) return null
    const { input } = item
    const submission = { formNumber, spam, input, consents, mails, files, via, now }
    const id = await storeSpam(this.transaction, submission)
    if (id === null) return null
    this.files.add(files, id, now)
    this.finish(write, { formNumber, identity: input.identity })
    const { ignoredFields } = input
    return [{ id, outcome: 'created', ignoredFields, unresolvedCustomFields: [] }]
  }

  /** Records the consents, emails and files of a contact's submission, and that it was one. */
  add(
    write: AnyWrite,
    { formNumber, record }: { formNumber: number; record: StoredContact },
  ): void {
    const { consents = [], mails = [], files = [], isDoubtful = false, writer, now } = write
    this.finish(write, { formNumber, identity: record.state.identity })
    if (writer.channel === 'form') {
      this.leads.set(formNumber, (this.leads.get(formNumber) ?? 0) + 1)
    }
    const of = { contactNumber: record.number, formNumber }
    if (consents.length > 0) {
      const person = { identity: record.state.identity, phone: phoneOf(record.state) }
      this.consents.push(...consents.map((consent) => ({ ...consent, ...of, ...person })))
    }
    for (const mail of mails)
      this.mails.push({ ...mail, ...of, contactId: record.id, isDoubtful, now })
    this.files.add(files, record.id, null)
  }

  async flush(): Promise<void> {
    await insertConsents(this.transaction, this.consents)
    await coverConsents(this.transaction, this.consents)
    await insertMails(this.transaction, this.mails)
    for (const [formNumber, count] of this.leads) {
      await this.transaction.run(addLeads, formNumber, count)
    }
    await this.files.flush()
    for (const finished of this.finished) await finishUnfinished(this.transaction, finished)
  }

  /** Nothing is kept of it any more as unfinished. */
  finish({ unfinishedId: id = null, now }: AnyWrite, of: Omit<Finished, 'id' | 'now'>): void {
    if (id !== null) this.finished.push({ id, now, ...of })
  }
}

const selectLeads = sql`
  SELECT number, leads FROM forms WHERE project_number = $1 AND number ${inNumbers('$2')}`
const addLeads = 'UPDATE forms SET leads = leads + $3 WHERE project_number = $1 AND number = $2'
