import { formatTime, formatTimeOrNull } from '#core/time.ts'
import { confirmationRecord } from './confirmation.ts'
import type { Consent, ContactConsent, ContactConsents } from './consent.ts'

/** What forms have asked a person, as members see it. */
export function consentsRecord({ consents, confirmation }: ContactConsents) {
  return {
    consents: consents.map(consentRecord),
    confirmation: confirmation && confirmationRecord(confirmation),
  }
}

/** A consent as members see it, and as it is exported. */
export function consentRecord({ formId, formName, ...consent }: ContactConsent) {
  return { ...askedRecord(consent), form: { id: formId, name: formName } }
}

/** The same without the form. */
export function askedRecord({ clickedAt, at, ...consent }: Consent) {
  return { ...consent, clickedAt: formatTimeOrNull(clickedAt), at: formatTime(at) }
}
