import type { FormDefinition } from '#core/forms/form.ts'
import { weekMs } from '#model/values/durations.ts'
import { confirmationKeptMs, mailWaitsMaxMs } from '#model/values/periods.ts'

/**
 * An email that is stored with a form's lead, in its transaction, or with its spam, as JSON that
 * 0.2.0 reads too.
 */
export type NewFormMail = {
  /** The id of a member, or one of the two below. */
  recipient: string
  language: string
}

/** The recipient of an email that asks the person of a lead to confirm. */
export const confirmationRecipient = 'person'
/** The recipient of the reply to the person of a lead. */
export const replyRecipient = 'answered'

/** What an email is: to a member, about a lead; or to its person, who confirms or gets a reply. */
export type FormMailKind = 'notice' | 'confirmation' | 'reply'

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
  /** As it is stored. */
  recipient: string
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

/** To one member about the forms of a project; what comes after them is counted in one email. */
export const mailsPerHour = 20
/** More than these at once are one email. */
export const mailsAtOnce = 5
export const mailsTakenMax = 20
/** A confirmation waits for room, is tried for a day or two, and then its link can be followed. */
export const replyWaitMaxMs = mailWaitsMaxMs + weekMs + confirmationKeptMs
