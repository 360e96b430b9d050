import type { ContactInput } from '#core/contacts/contact.ts'
import { hourMs } from '#core/limits/contract.ts'
import { dayMs } from '#core/time.ts'
import type { Consent } from './consent.ts'
import type { NewFormMail } from './form-mail.ts'

/** Signs of spam. Some are enough by themselves, others only together (`judge-spam.ts`). */
export const spamReasons = [
  'honeypot',
  'tooFast',
  'noTimeToken',
  'linkInName',
  'throwawayAddress',
  'repeatedText',
  'links',
  'advertising',
] as const
export type SpamReason = (typeof spamReasons)[number]

/** Why a submission is held, and what tells its text from others. */
export type Holding = { reasons: SpamReason[]; textHash: string }

/** What becomes a lead when it is released. */
export type HeldContent = { input: ContactInput; consents: Consent[]; mails: NewFormMail[] }

/** A submission that looks like spam, and waits for a member to judge it. */
export type HeldSubmission = HeldContent & {
  /** Of the contact that it becomes. */
  id: string
  form: { id: string; name: string }
  receivedAt: number
  reasons: SpamReason[]
  /** How many have the same form, reasons and text, this one included. */
  alike: number
}

const heldDays = 30
export const heldMs = heldDays * dayMs
/** Of one form: beyond it the oldest of the most frequent text makes room. */
export const heldMax = 500
/** How long a deletion can be undone. */
export const deletedHeldMs = hourMs
export const heldPageMax = 50
export const heldCountedMax = 1_000
