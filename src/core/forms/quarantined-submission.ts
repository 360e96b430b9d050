import type { ContactInput } from '#core/contacts/contact.ts'
import { hourMs } from '#core/limits/contract.ts'
import { dayMs } from '#core/time.ts'
import type { Consent } from './consent.ts'
import type { NewFormMail } from './form-mail.ts'

/** Each is enough by itself, also for a text that a member has released. */
const heavyReasons = ['honeypot', 'automated', 'linkInName', 'throwawayAddress'] as const
/** What counts only together (`score-spam.ts`), and not for a text that a member has released. */
const lightReasons = [
  'repeatedText',
  'sharedText',
  'tooFast',
  'noTimeToken',
  'noScript',
  'noBrowser',
  'machineInput',
  'reusedToken',
  'oddName',
  'links',
  'advertising',
] as const
export const spamReasons = [...heavyReasons, ...lightReasons] as const
export type SpamReason = (typeof spamReasons)[number]

/** Why a submission is quarantined, and what tells its text from others; empty without a text. */
export type Quarantine = { reasons: SpamReason[]; textHash: string }

/** What becomes a lead when it is released. */
export type QuarantinedContent = { input: ContactInput; consents: Consent[]; mails: NewFormMail[] }

/** A submission that looks like spam, and waits for a member to judge it. */
export type QuarantinedSubmission = QuarantinedContent & {
  /** Of the contact that it becomes. */
  id: string
  form: { id: string; name: string }
  receivedAt: number
  reasons: SpamReason[]
  /** How many have the same form, reasons and text, this one included. */
  alike: number
}

const quarantineDays = 30
export const quarantineMs = quarantineDays * dayMs
/** Of one form: beyond it the oldest of the most frequent text makes room. */
export const quarantineMax = 500
/** How long a deletion can be undone. */
export const deletedQuarantineMs = hourMs
/** Of one form: beyond them the one that was released longest ago is no longer trusted. */
export const trustedTextsMax = 500
export const quarantinePageMax = 50
export const quarantineCountedMax = 1_000

const heavy: ReadonlySet<SpamReason> = new Set(heavyReasons)

export function isHeavy(reason: SpamReason): boolean {
  return heavy.has(reason)
}
