import type { FormField } from '#core/forms/form.ts'
import { withTextTimes } from '#core/values/time.ts'
import { type Confirmation, confirmationRecord } from './confirmation.ts'

/** What a visitor was asked to consent to, in the exact words of the form, and whether they did. */
export type Consent = {
  /** `consent:` and an id. */
  field: string
  /** The version of the form. */
  version: number
  /** The language of the text. */
  language: string
  text: string
  isGiven: boolean
  /** False where the page had words of its own, and this is what the form said. */
  isShown: boolean | null
  /** When the visitor pressed the button; null where the page does not say. */
  clickedAt: number | null
  /** When it arrived. */
  at: number
}

/** As it is stored with a contact. */
export type ContactConsent = Consent & {
  formId: string
  formName: string
  /** When consent of this kind was first withdrawn after this; null while it counts. */
  withdrawnAt: number | null
}

/** What forms have asked the person of a contact. */
export type ContactConsents = {
  consents: ContactConsent[]
  /** Null if no form requested one. */
  confirmation: Confirmation | null
}

/** As members see it. */
export function consentsRecord({ consents, confirmation }: ContactConsents) {
  return {
    consents: consents.map(consentRecord),
    confirmation: confirmation && confirmationRecord(confirmation),
  }
}

/** A consent as members see it, and as it is exported. */
export function consentRecord({ formId, formName, ...consent }: ContactConsent) {
  return { ...withTextTimes(consent), form: { id: formId, name: formName } }
}

/** The words of a consent; in the form's default language where the given one has none. */
export function consentWords(
  { texts }: Pick<FormField, 'texts'>,
  language: string,
  [first = '']: readonly string[],
): { language: string; text: string } {
  const used = texts[language]?.label === undefined ? first : language
  return { language: used, text: texts[used]?.label ?? '' }
}
