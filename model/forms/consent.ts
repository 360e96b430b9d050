/** Before the kind of a consent, in the name of the field with which a form asks for it. */
export const consentPrefix = 'consent:'

/** The kind of consent that a field asks for. */
export function consentKindOf(field: string): string {
  return field.slice(consentPrefix.length)
}

/** A consent that was chosen: that of one form, or its kind in any form. */
export type ChosenConsent = { formId: string | null; field: string }

/** Whether it is one of these consents. */
export function isAmong(chosen: ChosenConsent, consents: readonly ChosenConsent[]): boolean {
  const { formId, field } = chosen
  return consents.some((one) => (formId ?? one.formId) === one.formId && field === one.field)
}

/** Whether a text can name a kind of consent. */
export function isConsentKind(kind: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(kind)
}

/** For the reason of a withdrawal, as written by the member who records it. */
export const reasonCharactersMax = 500
