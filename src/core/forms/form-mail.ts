import { hourMs, minuteMs } from '#core/limits/contract.ts'
import type { FormDefinition } from './form.ts'

/** Whom a mail about a lead is for: a member by their id. */
export type MailRecipient = string

/** A mail that is stored with a form's lead, in its transaction. */
export type NewFormMail = { recipient: MailRecipient; language: string }

/** The recipient of a mail that asks the person of a lead to confirm. */
export const confirmer = 'person'

/** What members are told about a lead, and what its person is asked. */
export function mailsOf(
  { notify, languages, doubleOptIn }: FormDefinition,
  email: unknown,
  spoken: string,
): NewFormMail[] {
  const [language = 'en'] = languages
  const notices = notify.map((recipient) => ({ recipient, language }))
  if (!doubleOptIn || typeof email !== 'string') return notices
  return [...notices, { recipient: confirmer, language: spoken }]
}

/** A mail that is to be sent now, by whoever has taken it until `leasedUntil`. */
export type FormMail = {
  projectId: string
  formId: string
  formNumber: number
  formName: string
  /** Signs the links in it. */
  secret: string
  /** Of the form's key, by which its leads are found. */
  keyId: string
  recipient: MailRecipient
  /** Of the form in this language, otherwise its name. */
  title: string
  /** Whether it asks the person to confirm; otherwise it tells a member. */
  isQuestion: boolean
  /** The member's address; null where the mail has no recipient any more, and for the person. */
  address: string | null
  language: string
  /** The lead, or the first of several, which a mail only counts. */
  contact: { number: number; id: string }
  count: number
  tries: number
  leasedUntil: number
}

export type MailOutcome = 'sent' | 'failed' | 'dropped'

/** To one member about the forms of a project; what comes after them is counted in one mail. */
export const mailsPerHour = 20
/** More than these at once are one mail. */
export const mailsAtOnce = 5
export const mailLeaseMs = 10 * minuteMs
export const mailTriesMax = 10
/** So that those of the last hour can be counted. */
export const sentMailKeptMs = 2 * hourMs
export const mailsTakenMax = 20
export const confirmedWithinMs = 7 * 24 * hourMs

const firstPauseMs = minuteMs / 2
const pauseMsMax = 6 * hourMs

/** When a mail that was not sent is tried again, after this many tries; null for never. */
export function nextMailTry(tries: number, now: number): number | null {
  if (tries >= mailTriesMax) return null
  return now + Math.min(firstPauseMs * 4 ** (tries - 1), pauseMsMax)
}
