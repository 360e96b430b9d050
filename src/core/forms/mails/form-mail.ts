import type { FormDefinition } from '#core/forms/form.ts'
import { hourMs } from '#core/limits/contract.ts'
import { dayMs } from '#core/values/time.ts'

/** Whom an email about a lead is for: a member by their id. */
export type MailRecipient = string

/** An email that is stored with a form's lead, in its transaction. */
export type NewFormMail = { recipient: MailRecipient; language: string }

/** The recipient of an email that asks the person of a lead to confirm. */
export const confirmationRecipient = 'person'
/** The recipient of the reply to the person of a lead. */
export const replyRecipient = 'answered'

/** What an email is: to a member, about a lead; or to its person, a question or a reply. */
export type FormMailKind = 'notice' | 'question' | 'reply'

/** The notices to members about a lead, and the emails to its person. */
export function mailsOf(
  { notify, languages, doubleOptIn, answer }: FormDefinition,
  email: unknown,
  spoken: string,
): NewFormMail[] {
  const [language = 'en'] = languages
  const notices = notify.map((recipient) => ({ recipient, language }))
  if (typeof email !== 'string') return notices
  const toPerson = [
    ...(doubleOptIn ? [confirmationRecipient] : []),
    ...(answer ? [replyRecipient] : []),
  ]
  return [...notices, ...toPerson.map((recipient) => ({ recipient, language: spoken }))]
}

/** An email that is due, taken until `leasedUntil` to be sent. */
export type FormMail = {
  projectId: string
  formId: string
  formNumber: number
  formName: string
  /** Signs the links in it. */
  secret: string
  /** The form's key, by which its leads are found. */
  keyId: string
  recipient: MailRecipient
  /** The form's current version. */
  definition: FormDefinition
  kind: FormMailKind
  /** The member's address; null where the email has no recipient any more, and for a person. */
  address: string | null
  language: string
  /** The lead, or the first of several, which an email only counts. */
  contact: { number: number; id: string }
  count: number
  tries: number
  leasedUntil: number
}

/** An email about a form's spam, taken until `leasedUntil` to be sent. */
export type SpamNotice = {
  projectId: string
  formId: string
  formNumber: number
  formName: string
  /** Signs the links to unsubscribe. */
  secret: string
  language: string
  /** The hash of a text that is sent many times; empty for the digest of a day. */
  textHash: string
  /** How many submissions still wait for a review. */
  count: number
  recipients: readonly { memberId: string; address: string }[]
  tries: number
  leasedUntil: number
}

/** To one member about the forms of a project; what comes after them is counted in one email. */
export const mailsPerHour = 20
/** More than these at once are one email. */
export const mailsAtOnce = 5
/** So that those of the last hour can be counted. */
export const sentMailKeptMs = 2 * hourMs
export const mailsTakenMax = 20
export const confirmedWithinMs = 7 * 24 * hourMs
/** A question waits for a week at most, and is tried for a day or two: later nobody can confirm. */
export const replyWaitMaxMs = 3 * confirmedWithinMs

/** The first of a day waits for others for so long. */
export const digestDelayMs = hourMs
export const digestEveryMs = dayMs
/** A wave has ended when its text was not spam for so long: the next is reported again. */
export const waveEndMs = dayMs
/** Per form at once; the digest counts the others. */
export const wavesMax = 5
export const spamNoticesTakenMax = 20
