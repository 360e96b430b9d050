import type { Contact, ContactSummary } from '#core/contacts/contact.ts'

/** By creation or last change; with a minus the latest first. */
export const contactSorts = ['-created', 'created', '-updated', 'updated'] as const
export type ContactSort = (typeof contactSorts)[number]

/**
 * A contact's place in an order. `change` orders contacts that changed in the same millisecond.
 */
export type ContactPlace = { sortKey: bigint } | { updatedAt: number; change: number }

/** Where a page begins: after a number of contacts, or after the last one of the previous page. */
export type PageStart = { offset: number } | ContactPlace

export type ContactQuery = {
  projectId: string
  /** Beginnings of words that must all be found; empty without a search text. */
  prefixes: readonly string[]
  emailFolded: string | null
  updatedSince: number | null
  limit: number
  start: PageStart
}

/** `next` is where the page after this one begins; null when there is none. */
export type ContactPage = { contacts: ContactSummary[]; total: number; next: ContactPlace | null }

/** The same page as full records, without the total. */
export type RecordPage = { contacts: Contact[]; next: ContactPlace | null }

/** A search has the order of creation, or with `updatedSince` that of the changes. */
export function sortOf({ updatedSince }: { updatedSince: unknown }): ContactSort {
  return updatedSince === null ? '-created' : 'updated'
}
