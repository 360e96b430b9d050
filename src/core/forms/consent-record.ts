import { formatTime, formatTimeOrNull } from '#core/time.ts'
import type { Consent, ContactConsent } from './consent.ts'

/** A consent as members see it, and as it is exported. */
export function consentRecord({ formId, formName, ...consent }: ContactConsent) {
  return { ...askedRecord(consent), form: { id: formId, name: formName } }
}

/** The same without the form. */
export function askedRecord({ clickedAt, at, ...consent }: Consent) {
  return { ...consent, clickedAt: formatTimeOrNull(clickedAt), at: formatTime(at) }
}
