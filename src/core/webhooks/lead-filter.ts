import type { FormConsent } from '#core/contacts/lead-consents.ts'
import { type ChosenConsent, isAmong } from '#model/forms/consent.ts'
import { type EventKind, parseContactEvent } from './event.ts'

/** Which leads a destination is about: those that meet everything that is there. */
export type LeadFilter = {
  /** From one of these keys. */
  keyIds?: readonly string[]
  /** From none of these keys, so that two systems don't send to each other for ever. */
  exceptKeyIds?: readonly string[]
  /** With at least one of these tags. */
  tags?: readonly string[]
  /** With an email address. */
  hasEmail?: true
  /** Whose person gave at least one of these consents. */
  consents?: readonly ChosenConsent[]
}

/** What a filter asks of a lead. */
export type FilteredLead = {
  keyId: string
  tags: readonly string[]
  email: string | null
  /** Those given; null of a deleted lead, which has no values that need one. */
  consents: readonly FormConsent[] | null
}

export function passes(filter: LeadFilter | null, lead: FilteredLead): boolean {
  if (filter === null) return true
  const { tags, email, consents } = lead
  return (
    isFromAskedKey(filter, lead) &&
    (filter.tags?.some((tag) => tags.includes(tag)) ?? true) &&
    (filter.hasEmail === undefined || email !== null) &&
    (consents === null || (filter.consents?.some((one) => isAmong(one, consents)) ?? true))
  )
}

/** All that a filter can ask of a lead whose values are gone. */
export function isFromAskedKey(
  filter: LeadFilter | null,
  { keyId }: Pick<FilteredLead, 'keyId'>,
): boolean {
  const isAsked = filter?.keyIds?.includes(keyId) ?? true
  return isAsked && !(filter?.exceptKeyIds?.includes(keyId) ?? false)
}

/** The lead of a stored event, as it was then; without values once it is erased. */
export function leadOfBody(body: string): Omit<FilteredLead, 'consents'> & {
  type: EventKind
  contactId: string
} {
  const { type, data } = parseContactEvent(body)
  const { id: contactId, tags, email, createdBy } = data.contact
  return { type, contactId, keyId: createdBy.keyId, tags, email }
}
