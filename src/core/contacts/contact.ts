import type { Channel, DoneBy } from '#core/actor.ts'
import type { ContactType } from '#model/contacts/contact.ts'
import type { ContactFieldName, SummaryFieldName } from '#model/contacts/fields.ts'
import type { KeyKind } from '#model/keys/key.ts'

export type LabelledValue = { label: string; value: string }

/** A contact of a request, checked and normalised; absent fields change nothing. */
export type ContactInput = {
  text: Partial<Record<ContactFieldName, string>>
  type: ContactType | undefined
  phoneE164: string | null
  /** The email in its folded form, otherwise the phone; null when the contact can't be matched. */
  identity: string | null
  customFields: LabelledValue[]
  /** Top-level names that are not standard fields, in the order in which they appear. */
  unknownNames: LabelledValue[]
  tags: string[]
  assigneeId: string | null
  createdAt: number | null
  ignoredFields: string[]
}

/**
 * The part of a contact that a write can change, as it is stored. Custom values are keyed by field
 * id.
 */
export type ContactState = Record<ContactFieldName, string | null> & {
  type: ContactType
  phoneE164: string | null
  identity: string | null
  customFields: Record<string, string>
  tags: string[]
  assigneeId: string | null
  createdAt: number
  /** When it was marked as done; null while it is open. */
  doneAt: number | null
  remindAt: number | null
  /** When a submission or a merge last opened it again. */
  reopenedAt: number | null
}

/** Who writes, and by what rule: a secret key merges by identity, a publishable one only adds. */
export type Writer = {
  projectId: string
  keyId: string
  keyKind: KeyKind
  channel: Channel
}

export type Outcome = 'created' | 'updated' | 'unchanged'

export type CreatedBy = { keyId: string; label: string; channel: Channel }

/**
 * The full record (docs/contacts.md#the-record). Times are milliseconds since the epoch; custom
 * values by label.
 */
export type Contact = Record<ContactFieldName, string | null> & {
  id: string
  type: ContactType
  customFields: Record<string, string>
  tags: string[]
  assigneeId: string | null
  /** When it was marked as done; null while it is open. */
  doneAt: number | null
  /** When it returns to the inbox, if it is put away. */
  remindAt: number | null
  createdAt: number
  updatedAt: number
  createdBy: CreatedBy
  duplicateOf: string | null
}

export type ContactSummary = Pick<
  Contact,
  'id' | 'type' | SummaryFieldName | 'createdAt' | 'updatedAt'
>

/** A contact as the people of its project see it in a list. Times are ms since the epoch. */
export type ContactOverview = ContactSummary & {
  tags: string[]
  assigneeId: string | null
  doneAt: number | null
  remindAt: number | null
  /** When a submission or a merge last opened it again. */
  reopenedAt: number | null
  /**
   * Whether another contact had its identity first. The list of possible duplicates has another
   * rule (duplicates/matching.ts).
   */
  isPossibleDuplicate: boolean
  createdBy: DoneBy
}

/**
 * As above, with the first line of its notes, and the beginnings of the values of the requested
 * fields, by their ids.
 */
export type ListedContact = ContactOverview & {
  message: string | null
  fieldValues: Record<string, string>
}

/** Whether a contact has nothing by which anybody could identify or reach it. */
export function isEmpty({ name, email, phone }: ContactState): boolean {
  return name === null && email === null && phone === null
}
