import type { ContactInput } from '#core/contacts/contact.ts'
import { phoneTerms } from '#core/contacts/searching/phone-terms.ts'
import { type Prefix, contactWords, hasPrefixes } from '#core/contacts/searching/words.ts'
import type { Consent } from '#core/forms/consent/consent.ts'
import type { NewFormMail } from '#core/forms/mails/form-mail.ts'
import { shorten } from '#core/values/text.ts'
import { withTextTimes } from '#core/values/time.ts'
import { contactFieldNames, eachOf, searchedFieldNames } from '#model/contacts/fields.ts'
import { type SpamReason, heavyReasons } from '#model/forms/spam.ts'

/** Why a submission is spam, and the hash of its text; empty without a text. */
export type SpamVerdict = { reasons: SpamReason[]; textHash: string }

/** What becomes a lead when it is released. */
export type SpamContent = {
  input: ContactInput
  consents: Consent[]
  mails: NewFormMail[]
  /** Ids of its files. */
  files: string[]
  /** The projects that it came by. */
  via: string[]
}

/** A submission that looks like spam, and waits for a member's review. */
export type SpamSubmission = SpamContent & {
  /** The id of the contact that it becomes. */
  id: string
  form: { id: string; name: string }
  receivedAt: number
  reasons: SpamReason[]
  /** How many have the same form, reasons and text, this one included. */
  alike: number
}

/** Per form: beyond this, the oldest of the most frequent text makes room. */
export const spamMax = 500
/** Per form: beyond this, the text released longest ago is no longer trusted. */
export const trustedTextsMax = 500
export const spamPageMax = 50
export const spamCountedMax = 1_000

const heavy: ReadonlySet<SpamReason> = new Set(heavyReasons)

/** Whether none of these reasons counts for a text that a member has released. */
export function areLight(reasons: readonly SpamReason[]): boolean {
  return !reasons.some((reason) => heavy.has(reason))
}

export const excerptCharactersMax = 200

/** Whether a search finds it, as it would find the lead. */
export function isFound({ text, phoneE164 }: ContactInput, prefixes: readonly Prefix[]): boolean {
  const words = contactWords(eachOf(searchedFieldNames, (name) => text[name] ?? null))
  const phones = phoneTerms({ phone: text.phone ?? null, phoneE164 })
  return hasPrefixes([...words, ...phones], prefixes)
}

/** A submission as it is listed. */
export function spamSummaryRecord({ input, ...submission }: SpamSubmission) {
  const { id, form, receivedAt, reasons, alike } = submission
  const { name = null, email = null, phone = null, notes } = input.text
  const text = notes ?? input.customFields.map(({ value }) => value).join(' · ')
  const excerpt = shorten(text.replaceAll(/\s+/g, ' '), excerptCharactersMax)
  return withTextTimes({ id, form, receivedAt, reasons, alike, name, email, phone, excerpt })
}

/** The same with all that was entered. */
export function spamRecord(submission: SpamSubmission) {
  const { text, customFields } = submission.input
  return {
    ...spamSummaryRecord(submission),
    values: [
      ...contactFieldNames.flatMap((label) => {
        const value = text[label]
        return value === undefined ? [] : [{ label, value }]
      }),
      ...customFields.map(({ label, value }) => ({ label, value })),
    ],
    consents: submission.consents.map((consent) => withTextTimes(consent)),
  }
}
