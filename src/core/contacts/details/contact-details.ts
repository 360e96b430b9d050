import type { DoneBy } from '#core/actor.ts'
import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import type { Contact, ContactOverview } from '#core/contacts/contact.ts'
import type { PreviousValues } from '#core/contacts/writing/apply-input.ts'
import { fitsType } from '#core/fields/field-type.ts'
import type { Field } from '#core/fields/field.ts'

/** How many of each kind are shown along with a record. */
export const relatedMax = 1_000
export const othersShownMax = 20

export type ValuesByLabel = Record<string, string | null>

/** A contact along with what belongs to it; at most `relatedMax` of each list. */
export type ContactDetails = {
  contact: Contact
  overview: ContactOverview
  /** Values by label that wait for a field. */
  pendingValues: Record<string, string>
  /** Ids of its possible duplicates, oldest first; a possible duplicate has none. */
  duplicates: string[]
  /** The other contacts with the same identity, at most `othersShownMax`. */
  others: ContactOverview[]
  /** Contacts that were merged into this one, directly or through another; oldest merge first. */
  mergedContacts: MergedContact[]
}

export type MergedContact = {
  id: string
  name: string | null
  survivorId: string
  mergedAt: number
}

/** One change of a contact: who made it, when, and what it replaced. */
export type HistoryEntry = {
  change: number
  at: number
  by: DoneBy
  /** Former values, null where there was none; custom ones by label. */
  replaced: Omit<PreviousValues, 'customFields'> & {
    customFields?: ValuesByLabel
    heldValues?: Record<string, string>
  }
  /** The contact that was merged into this one, or split off again. */
  merged: string | null
  unmerged: string | null
  /** Whether the key or form assigned its new contact automatically. */
  isAssignment: boolean
  /** What the person consents to changed, and no value. */
  consent: ConsentChange | null
}

/** Entries after the change `afterChange`, oldest first; 0 starts at the beginning. */
export type HistoryQuery = {
  projectId: string
  contactId: string
  afterChange: number
  limit: number
  /** The latest entries, latest first. */
  isLatestFirst?: true
  /** Reads a contact that was merged away, by its own id; otherwise the one it leads to. */
  isMerged?: true
}

export type MergedContactsQuery = { projectId: string; identity: string; limit: number }

export type RelatedRead = ContactDetails & { customFields: FieldValue[] }
/** `isMisfit`: the value does not fit the type that the field has now. */
export type FieldValue = { fieldId: string; label: string; value: string; isMisfit: boolean }

/** The values of a contact's custom fields, with the ids of the fields. */
export function valuesOf(
  { customFields }: Pick<Contact, 'customFields'>,
  fields: readonly Field[],
): FieldValue[] {
  return fields.flatMap((field) => {
    const { id, label } = field
    const value = customFields[label]
    if (value === undefined) return []
    return [{ fieldId: id, label, value, isMisfit: !fitsType(value, field) }]
  })
}
