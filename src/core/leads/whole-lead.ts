import type { Contact } from '#core/contacts/contact.ts'
import type { Confirmation } from '#core/forms/confirmation.ts'
import type { ContactConsent } from '#core/forms/consent.ts'
import type { HeldSubmission } from '#core/forms/held-submission.ts'

/** A contact with all its stored values, also those of fields that were deleted. */
export type WholeLead = {
  contact: Contact
  /** Values by label that wait for a field. */
  heldValues: Record<string, string>
  consents: ContactConsent[]
  /** Null if no form has asked for one. */
  confirmation: Confirmation | null
  /** What the person has sent to forms, and waits as spam. */
  heldSubmissions: HeldSubmission[]
  /** Null unless it was merged into another contact. */
  merged: { survivorId: string; at: number } | null
}
