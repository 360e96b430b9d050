import { formatTime } from '#core/time.ts'
import type { ContactConsent } from './consent.ts'

/** A consent as members see it, and as it is exported. */
export function consentRecord({ formId, formName, at, ...consent }: ContactConsent) {
  return { ...consent, form: { id: formId, name: formName }, at: formatTime(at) }
}
