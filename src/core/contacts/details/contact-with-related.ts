import type { Contact } from '#core/contacts/contact.ts'
import type { ContactDetails } from '#core/contacts/details/contact-details.ts'
import type { ContactOverview } from '#core/contacts/contact-overview.ts'

/** A contact with all its values, and what belongs to it. */
export type ContactWithRelated = Pick<ContactDetails, 'contact' | 'heldValues'> & {
  overview: ContactOverview
  /** Others with the same identity, at most `duplicatesShownMax`. */
  duplicates: ContactOverview[]
  /** Directly or through another one, which then is the survivor. */
  mergedFrom: MergedFrom[]
}

export type MergedFrom = { id: string; name: string | null; survivorId: string; mergedAt: number }

export type RelatedRead = ContactWithRelated & { customFields: FieldValue[] }
export type FieldValue = { fieldId: string; label: string; value: string }

/** The values of a contact's custom fields, with the ids of the fields. */
export function valuesOf(
  { customFields }: Pick<Contact, 'customFields'>,
  fields: readonly { id: string; label: string }[],
): FieldValue[] {
  return fields.flatMap(({ id, label }) => {
    const value = customFields[label]
    return value === undefined ? [] : [{ fieldId: id, label, value }]
  })
}

export const duplicatesShownMax = 20
