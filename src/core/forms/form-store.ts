import type { DoneBy } from '#core/actor.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { ConfirmationRequest } from '#core/forms/consent/confirmation.ts'
import type { Consent, ContactConsents } from '#core/forms/consent/consent.ts'
import { linkPort } from '#core/forms/consent/linked-consents.ts'
import { unknownFormError } from '#core/forms/errors.ts'
import type { ContactFile } from '#core/forms/files/form-file.ts'
import type { FormMail, NewFormMail } from '#core/forms/mails/form-mail.ts'
import type { ConfirmedLead, MailedLead } from '#core/forms/mails/link-tokens.ts'
import type { SpamVerdict, SpamSubmission } from '#core/forms/spam/spam.ts'
import type { FormTest } from '#core/forms/testing/form-test.ts'
import type { PersonalUnfinished } from '#core/forms/unfinished/unfinished-submission.ts'
import type { NewKey } from '#core/keys/key.ts'
import type { MailOutcome } from '#core/mails/mail-tries.ts'
import type { IdempotencyToken } from '#core/once/idempotency.ts'
import { type StoreOf, read, readAt, readIn, write, writeAt } from '#core/operation.ts'
import type { PassedOn } from '#core/webhooks/handover.ts'
import type { Variant } from '#model/forms/form.ts'
import type {
  Form,
  FormDefinition,
  FormSummary,
  FormVersion,
  OpenForm,
  PublishedVersion,
} from './form.ts'
import type { FormCount, FormTotal, NotedCount, ValueCount } from './results/form-counts.ts'

export type NewForm = {
  projectId: string
  folders: string[]
  draft: FormDefinition
  /** The key that it acts through, whose label is its name. */
  key: NewKey
  /** Signs what the form gives to visitors. */
  secret: string
  now: number
}
/** Whether visitors get it, as the published version or in a test. */
export type VersionDefinition = {
  version: number
  definition: FormDefinition
  isOffered: boolean
}

export type FormRequest = { projectId: string; formId: string; now: number }
/** What is done only to a form that is as it was seen. */
export type SeenFormRequest = FormRequest & { seenUpdatedAt: number }
export type FormPublishing = SeenFormRequest & {
  by: DoneBy
  /** For the key's challenge, if the definition switches on one of `altcha`. */
  altchaSecret: string
}
export type FormChange = { name?: string; folders?: string[]; draft?: FormDefinition }

/** A contact that a visitor sent, with the consents and the confirmation that the form requests. */
export type SubmissionWrite = ContactsWrite & {
  consents: readonly Consent[]
  mails: readonly NewFormMail[]
  /** Ids of the files that came with it. */
  files: readonly string[]
  /** Why the contact looks like spam; null if it does not. */
  spam: SpamVerdict | null
  /** The id of what may be kept of it, or empty if nothing is; null where nothing can be. */
  unfinishedId: string | null
  /** By which it is found while its address can be corrected; null where it can't be. */
  correction: IdempotencyToken | null
  /** Whether another address may be meant (`suggest-address.ts`). */
  isDoubtful: boolean
  /** How many leads the form may have taken afterwards; null for any number. */
  leadsMax: number | null
}
/** Spam has the id of the contact that it becomes when it is released. */
export type SubmissionWritten = ContactsWritten & {
  isSpam?: boolean
  /** Whether its page has sent nothing before with the same key. */
  isFirst?: boolean
}

/** A contact with all its stored values, also those of fields that were deleted. */
export type PersonalData = ContactConsents & {
  contact: Contact
  /** Values by label that wait for a field. */
  pendingValues: Record<string, string>
  /** What the person has sent to forms, and looks like spam. */
  spam: SpamSubmission[]
  /** What the person has attached to forms. */
  files: ContactFile[]
  /** What the person has entered into forms and not sent. */
  unfinished: PersonalUnfinished[]
  /** The destinations that got it; those of a contact that was merged away are the survivor's. */
  passedOn: PassedOn[]
  /** Null unless it was merged into another contact. */
  merged: { survivorId: string; at: number } | null
}

/** What the core needs from storage for forms. Each throws `not_found` for an unknown one. */
export const formPort = {
  ...linkPort,
  /** From any project; null unless the form takes submissions. Called for each request. */
  findForm: readAt<(formId: string) => OpenForm | null>({ otherwise: null }),
  /** Null for one that the form does not have; from any project. */
  findFormVersion: readAt<(formId: string, version: number) => PublishedVersion | null>({
    otherwise: null,
  }),
  /** Those that a page may show that was given since then, latest first; from any project. */
  listFormVersionsSince: readAt<(formId: string, since: number) => PublishedVersion[]>({
    otherwise: [],
  }),
  /** In the order of their creation. */
  listForms: readIn<(projectId: string) => FormSummary[]>({ otherwise: [] }),
  readForm: readIn<(projectId: string, formId: string) => Form>({
    otherwise: (_, formId) => unknownFormError(formId),
  }),
  /** Latest first. */
  listFormVersions: readIn<(projectId: string, formId: string) => FormVersion[]>({
    otherwise: (_, formId) => unknownFormError(formId),
  }),
  /** The published version, the one that is tested, then the others, latest first. */
  listFormDefinitions: readIn<(projectId: string, formId: string) => VersionDefinition[]>({
    otherwise: (_, formId) => unknownFormError(formId),
  }),
  /** With its key. Throws `invalid_request` where there are too many. */
  createForm: write<(form: NewForm) => Form>({
    audit: { subject: 'form', action: 'create', isAlways: true },
    isVisible: true,
  }),
  /** Throws `conflict`. A new name is its key's label, too. */
  changeForm: write<(request: SeenFormRequest & { change: FormChange }) => Form>({
    audit: { subject: 'form', action: 'change', of: 'formId' },
    isVisible: true,
  }),
  /**
   * Makes the draft the next version, unless it is the current one, and gives the key the challenge
   * that it names, by `challengeAfterPublishing`. Throws `conflict`, and `invalid_request` while a
   * version is tested.
   */
  publishForm: write<(request: FormPublishing) => Form>({
    audit: { subject: 'form', action: 'publish', of: 'formId' },
    isVisible: true,
    endsLeases: true,
  }),
  /** Makes the draft a version that is tested. Throws `conflict`, and as `requireTestable`. */
  startFormTest: write<(request: SeenFormRequest & { by: DoneBy }) => Form>({
    audit: { subject: 'form', action: 'start', of: 'formId' },
    isVisible: true,
  }),
  /**
   * Keeps the published version, or publishes the tested one as `publishForm` does. Throws
   * `conflict`, and `invalid_request` where nothing is tested.
   */
  endFormTest: write<(request: FormPublishing & { kept: Variant }) => Form>({
    audit: { subject: 'form', action: 'change', of: 'formId' },
    isVisible: true,
    endsLeases: true,
  }),
  /** Latest first. */
  listFormTests: readIn<(projectId: string, formId: string) => FormTest[]>({
    otherwise: (_, formId) => unknownFormError(formId),
  }),
  /** Revokes its key. */
  deleteForm: write<(request: FormRequest) => void>({
    audit: { subject: 'form', action: 'delete', of: 'formId' },
    isVisible: true,
    endsLeases: true,
  }),
  /**
   * Undoes a deletion, also of its key. Throws `not_found` unless it was deleted, and
   * `invalid_request` where there are too many.
   */
  restoreForm: write<(request: FormRequest) => Form>({
    audit: { subject: 'form', action: 'restore', of: 'formId' },
    isVisible: true,
  }),
  settleFormMail: write<(mail: FormMail, outcome: MailOutcome, now: number) => void>({
    audit: null,
    otherwise: () => undefined,
  }),
  /** What signs a form's links, also once it is deleted; null for an unknown one. */
  findFormSecret: readAt<(formId: string) => string | null>({ otherwise: null }),
  /** Ends a form's emails to a member, until a version removes and names them again. */
  muteForm: writeAt<(formId: string, memberId: string) => void>({
    audit: null,
    otherwise: () => undefined,
  }),
  /** The consents of a contact and all contacts merged into it. */
  readConsents: readIn<(projectId: string, contactId: string) => ContactConsents>({
    otherwise: { consents: [], confirmation: null },
    isSnapshot: true,
  }),
  /** By its own id, also of one that was merged away; null for an unknown one. */
  readPersonalData: readIn<(projectId: string, contactId: string) => PersonalData | null>({
    otherwise: null,
    isSnapshot: true,
  }),
  /** From any project; null if none was requested. */
  findConfirmation: readAt<(lead: ConfirmedLead) => ConfirmationRequest | null>({
    at: 'formId',
    otherwise: null,
  }),
  /** Returns whether it was requested since then, not yet confirmed, and has that address. */
  confirmLead: writeAt<(lead: MailedLead, times: { askedSince: number; now: number }) => boolean>({
    at: 'formId',
    audit: null,
    isVisible: true,
    otherwise: false,
  }),
  /** In no order. */
  listFormCounts: read<
    (query: { projectId: string; formId: string; since: number }) => FormCount[]
  >({ otherwise: ({ formId }) => unknownFormError(formId) }),
  /** The values of contacts, by their places, in standard fields and those with the ids. */
  countValues: read<
    (query: { projectId: string; places: string[]; columns: string[] }) => ValueCount[]
  >({ otherwise: [] }),
  /** How often each thing has happened to each form since then; in no order. */
  listFormTotals: read<(query: { projectId: string; since: number }) => FormTotal[]>({
    otherwise: [],
  }),
}

export type FormStore = StoreOf<typeof formPort> & {
  /**
   * As for contacts, in one transaction with consents and confirmation. Throws `not_found`
   * when the form has taken `leadsMax`.
   */
  writeContacts(write: SubmissionWrite): Promise<SubmissionWritten>
  /**
   * Takes emails that are due in some projects; others may not take them for ten minutes.
   * Questions to persons beyond their bounds wait. The secret is the installation's: it hides for
   * whom they are counted.
   */
  takeFormMails(taking: { now: number; secret: string }): Promise<FormMail[]>
  /** Adds to the stored counts of all processes; skips unknown forms. */
  saveFormCounts(counts: readonly NotedCount[]): Promise<void>
}
