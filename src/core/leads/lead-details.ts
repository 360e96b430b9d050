import type { Contact } from '#core/contacts/contact.ts'
import type { ContactDetails } from '#core/contacts/details/contact-details.ts'
import type { Confirmation } from '#core/forms/confirmation.ts'
import type { ContactConsent } from '#core/forms/consent.ts'
import type { Lead } from './lead.ts'

/** A lead with all its values, and what belongs to it. */
export type LeadDetails = Pick<ContactDetails, 'contact' | 'heldValues'> & {
  lead: Lead
  /** Others with the same identity, at most `duplicatesShownMax`. */
  duplicates: Lead[]
  /** Its own and those of the leads that were merged into it. */
  consents: ContactConsent[]
  /** Whether its person has confirmed it by mail; null if no form has asked for that. */
  confirmation: Confirmation | null
  /** Directly or through another one, which then is the survivor. */
  mergedFrom: MergedFrom[]
}

export type MergedFrom = { id: string; name: string | null; survivorId: string; mergedAt: number }

export type LeadDetailsRead = LeadDetails & { customFields: LeadValue[] }
export type LeadValue = { fieldId: string; label: string; value: string }

/** The values of a contact's custom fields, with the ids of the fields. */
export function valuesOf(
  { customFields }: Pick<Contact, 'customFields'>,
  fields: readonly { id: string; label: string }[],
): LeadValue[] {
  return fields.flatMap(({ id, label }) => {
    const value = customFields[label]
    return value === undefined ? [] : [{ fieldId: id, label, value }]
  })
}

export const duplicatesShownMax = 20
