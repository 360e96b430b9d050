import type { Contact } from '#core/contacts/contact.ts'
import type { ContactConsents } from './consent.ts'
import type { QuarantinedSubmission } from './quarantined-submission.ts'

/** A contact with all its stored values, also those of fields that were deleted. */
export type WholeContact = ContactConsents & {
  contact: Contact
  /** Values by label that wait for a field. */
  heldValues: Record<string, string>
  /** What the person has sent to forms, and waits as spam. */
  heldSubmissions: QuarantinedSubmission[]
  /** Null unless it was merged into another contact. */
  merged: { survivorId: string; at: number } | null
}
