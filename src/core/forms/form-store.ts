import type { DoneBy } from '#core/actor.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { NewKey } from '#core/keys/new-key.ts'
import type { FormCount, FormTotal } from './form-counts.ts'
import type { ConfirmationRequest, ConfirmedLead } from './confirmation.ts'
import type { Consent, ContactConsents } from './consent.ts'
import type { FormMail, MailOutcome, NewFormMail } from './form-mail.ts'
import type { Quarantine } from './quarantined-submission.ts'
import type { OpenForm, PublishedVersion } from './open-form.ts'
import type { Form, FormDefinition, FormSummary, FormVersion } from './form.ts'
import type { WholeContact } from './whole-contact.ts'

export type NewForm = {
  projectId: string
  draft: FormDefinition
  /** The key that it acts through, whose label is its name. */
  key: NewKey
  /** Signs what the form gives to visitors. */
  secret: string
  now: number
}
export type FormRequest = { projectId: string; formId: string; now: number }
/** What is done only to a form that is as it was seen. */
export type SeenFormRequest = FormRequest & { seenUpdatedAt: number }
export type FormPublishing = SeenFormRequest & {
  by: DoneBy
  /** For the key's challenge, if the definition switches on one of `altcha`. */
  altchaSecret: string
}
export type FormChange = { name?: string; draft?: FormDefinition }

/** A contact that a visitor has sent, and what their form has asked for along with it. */
export type SubmissionWrite = ContactsWrite & {
  consents: readonly Consent[]
  mails: readonly NewFormMail[]
  /** Has the contact held as spam; null for none. */
  quarantine: Quarantine | null
}
/** A contact that is held has the id that it gets when it is released. */
export type SubmissionWritten = ContactsWritten & { isHeld?: boolean }

/** What the core needs from storage for forms. Each throws `not_found` for an unknown one. */
export type FormStore = {
  /** Null unless the form takes submissions; from any project. Asked for each request. */
  findForm(formId: string): Promise<OpenForm | null>
  /** Null for one that the form does not have; from any project. */
  findFormVersion(formId: string, version: number): Promise<PublishedVersion | null>
  /** As `writeContacts`, in one transaction with what the form has asked for. */
  writeSubmission(write: SubmissionWrite): Promise<SubmissionWritten>
  /** In the order of their creation. */
  listForms(projectId: string): Awaitable<FormSummary[]>
  readForm(projectId: string, formId: string): Promise<Form>
  /** Latest first. */
  listFormVersions(projectId: string, formId: string): Promise<FormVersion[]>
  /** With its key. Throws `invalid_request` where there are too many. */
  createForm(form: NewForm): Promise<Form>
  /** Throws `conflict`. A new name is its key's label, too. */
  changeForm(request: SeenFormRequest & { change: FormChange }): Promise<Form>
  /**
   * Makes the draft the next version, unless it is the current one, and gives the key the challenge
   * that it names, by `challengeAfterPublishing`. Throws `conflict`.
   */
  publishForm(request: FormPublishing): Promise<Form>
  /** Revokes its key. */
  deleteForm(request: FormRequest): Promise<void>
  /**
   * Undoes a deletion, also of its key. Throws `not_found` for what was not deleted, and
   * `invalid_request` where there are too many.
   */
  restoreForm(request: FormRequest): Promise<Form>
  /**
   * Takes mails that are due in some projects; others may not take them for ten minutes. Questions
   * to persons beyond their bounds wait. The secret is the installation's: it hides whom they are
   * counted for.
   */
  takeFormMails(taking: { now: number; secret: string }): Promise<FormMail[]>
  settleFormMail(mail: FormMail, outcome: MailOutcome, now: number): Promise<void>
  /** Has a member get no more mails about a form, until it leaves them out and names them again. */
  muteForm(formId: string, memberId: string): Promise<void>
  /** Of a contact and of those that were merged into it. */
  readConsents(projectId: string, contactId: string): Promise<ContactConsents>
  /** By its own id, also of one that was merged away; null for an unknown one. */
  readWholeContact(projectId: string, contactId: string): Promise<WholeContact | null>
  /** From any project; null where none was asked for. */
  findConfirmation(lead: ConfirmedLead): Promise<ConfirmationRequest | null>
  /** Answers whether it was asked for since then, and not confirmed before. */
  confirmLead(lead: ConfirmedLead, times: { askedSince: number; now: number }): Promise<boolean>
  /** Adds to what was counted before, by this process or another; unknown forms are left out. */
  saveFormCounts(counts: readonly (FormCount & { formId: string })[]): Promise<void>
  /** In no order. */
  listFormCounts(query: { projectId: string; formId: string; since: number }): Promise<FormCount[]>
  /** How often each thing has happened to each form since then; in no order. */
  listFormTotals(query: { projectId: string; since: number }): Awaitable<FormTotal[]>
}
