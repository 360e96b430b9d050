import type { ContactRecord } from '#core/contacts/contact-record.ts'

/** Which leads an endpoint is about: those that meet everything that is there. */
export type LeadFilter = {
  /** From one of these keys. */
  keyIds?: readonly string[]
  /** From none of these keys, so that two systems don't send to each other for ever. */
  exceptKeyIds?: readonly string[]
  /** With at least one of these tags. */
  tags?: readonly string[]
  /** With an email address. */
  hasEmail?: true
}

/** What a filter asks of a lead. */
export type FilteredLead = { keyId: string; tags: readonly string[]; email: string | null }

export function passes(filter: LeadFilter | null, { keyId, tags, email }: FilteredLead): boolean {
  if (filter === null) return true
  return (
    (filter.keyIds?.includes(keyId) ?? true) &&
    !(filter.exceptKeyIds?.includes(keyId) ?? false) &&
    (filter.tags?.some((tag) => tags.includes(tag)) ?? true) &&
    (filter.hasEmail === undefined || email !== null)
  )
}

/** The lead of a stored event, as it was then; without values once it is erased. */
export function leadOfBody(body: string): FilteredLead {
  // Created by contactEventBody.
  const { contact } = (JSON.parse(body) as { data: { contact: ContactRecord } }).data
  return { keyId: contact.createdBy.keyId, tags: contact.tags, email: contact.email }
}
