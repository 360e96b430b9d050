/** What a visitor was asked to consent to, in the exact words of the form, and the answer. */
export type Consent = {
  /** `consent:` and an id. */
  field: string
  /** Of the form. */
  version: number
  /** Of the text. */
  language: string
  text: string
  isGiven: boolean
  at: number
}

/** As it is stored with a contact. */
export type ContactConsent = Consent & { formId: string; formName: string }
