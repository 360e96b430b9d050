import type { Channel } from '#core/actor.ts'
import type { KeyKind } from '#core/keys/key.ts'
import type { TextField } from '#core/fields/standard-fields.ts'

export const contactTypes = ['person', 'company'] as const
export type ContactType = (typeof contactTypes)[number]

export type LabelledValue = { label: string; value: string }

/** A contact as a request gives it, checked and normalised; what is absent changes nothing. */
export type ContactInput = {
  text: Partial<Record<TextField, string>>
  type: ContactType | undefined
  phoneE164: string | null
  /** The e-mail in its folded form, otherwise the phone; null when the contact can't be matched. */
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
export type ContactState = Record<TextField, string | null> & {
  type: ContactType
  phoneE164: string | null
  identity: string | null
  customFields: Record<string, string>
  tags: string[]
  assigneeId: string | null
  createdAt: number
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
export type Contact = {
  id: string
  type: ContactType
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
  position: string | null
  source: string | null
  notes: string | null
  customFields: Record<string, string>
  tags: string[]
  assigneeId: string | null
  createdAt: number
  updatedAt: number
  createdBy: CreatedBy
  duplicateOf: string | null
}

export type ContactSummary = Pick<
  Contact,
  'id' | 'type' | 'name' | 'email' | 'phone' | 'company' | 'createdAt' | 'updatedAt'
>
