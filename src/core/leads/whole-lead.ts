import type { Contact } from '#core/contacts/contact.ts'

/** A contact with all its stored values, also those of fields that were deleted. */
export type WholeLead = {
  contact: Contact
  /** Values by label that wait for a field. */
  heldValues: Record<string, string>
  /** Null unless it was merged into another contact. */
  merged: { survivorId: string; at: number } | null
}
