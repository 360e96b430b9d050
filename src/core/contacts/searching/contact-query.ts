import type { Contact, ContactSummary } from '#core/contacts/contact.ts'

/** Where a page begins: after a number of contacts, or after the last one of the previous page. */
export type PageStart =
  | { offset: number }
  | { afterSortKey: bigint }
  | { afterChange: { updatedAt: number; change: number } }

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
export type ContactPage = { contacts: ContactSummary[]; total: number; next: PageStart | null }

/** The same page as full records, without the total. */
export type RecordPage = { contacts: Contact[]; next: PageStart | null }
