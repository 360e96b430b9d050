import type { ContactDetails } from '#core/contacts/details/contact-details.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { type Row, number, text, textOrNull } from './contact-row.ts'

/** A contact with the rows that belong to it, each list in its order. */
export function contactDetailsOf(
  contact: Contact,
  { held, duplicates, merged }: Readonly<Record<'held' | 'duplicates' | 'merged', readonly Row[]>>,
): ContactDetails {
  return {
    contact,
    heldValues: Object.fromEntries(held.map((row) => [text(row, 'label'), text(row, 'value')])),
    duplicates: duplicates.map((row) => text(row, 'id')),
    mergedContacts: merged.map((row) => ({
      id: text(row, 'id'),
      survivorId: textOrNull(row, 'survivor_id') ?? contact.id,
      mergedAt: number(row, 'merged_at'),
    })),
  }
}
