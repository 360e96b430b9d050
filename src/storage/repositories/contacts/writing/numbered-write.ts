import type { ContactsWrite } from '#core/contacts/contact-store.ts'
import type { SubmissionWrite } from '#core/forms/form-store.ts'
import type { ImportStepWrite } from '#core/imports/import.ts'

/** A write of contacts, with what imports and forms store along with them. */
export type AnyWrite = ContactsWrite & Partial<ImportStepWrite & SubmissionWrite>

/** A request's contacts with the number of its key; null when the key does not exist. */
export type NumberedWrite = AnyWrite & {
  keyNumber: number | null
  /** The id that the contact of the one item gets, if it is not a new one. */
  contactId?: string
}
