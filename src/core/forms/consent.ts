import type { Confirmation } from './confirmation.ts'

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
  /**
   * Whether the page showed exactly this text. Where it did not, its words were its own, and this
   * is what the form said. Null for what an earlier version stored.
   */
  isShown: boolean | null
  /** When the visitor pressed the button, as far as the page has told. */
  clickedAt: number | null
  /** When it arrived. */
  at: number
}

/** As it is stored with a contact. */
export type ContactConsent = Consent & { formId: string; formName: string }

/** What forms have asked the person of a contact. */
export type ContactConsents = {
  consents: ContactConsent[]
  /** Null if no form has asked for one. */
  confirmation: Confirmation | null
}
