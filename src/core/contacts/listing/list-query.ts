import type { Channel } from '#core/actor.ts'
import type { ContactType } from '#core/contacts/contact.ts'
import type { ContactPlace, ContactSort } from '#core/contacts/searching/contact-query.ts'
import type { ListedContact } from '#core/contacts/contact-overview.ts'

/** `from` is within the range, `to` is not. */
export type TimeRange = { from: number | null; to: number | null }

/** What the value of a custom field must be; texts are compared without the case of A to Z. */
export type FieldCondition = { fieldId: string; is: 'has' | 'equals' | 'contains'; text: string }

/** All of its conditions must hold; an empty list, and null, ask for nothing. */
export type ContactFilter = {
  projectId: string
  /** Beginnings of words that must all be found. */
  prefixes: readonly string[]
  /** Any of them. */
  keyIds: readonly string[]
  channels: readonly Channel[]
  /** All of them. */
  tags: readonly string[]
  assignee: 'none' | { id: string } | null
  type: ContactType | null
  created: TimeRange
  updated: TimeRange
  isPossibleDuplicate: boolean
  fields: readonly FieldCondition[]
  /** Only those that were stored before the one with this number. */
  storedBefore?: number
}

/** A page of the contacts that match. */
export type ListQuery = ContactFilter & {
  /** The custom fields whose values it has. */
  shownFieldIds: readonly string[]
  sort: ContactSort
  limit: number
  after: ContactPlace | null
  bounds: ListBounds
}

/** The ids of contacts that match, newest first, from a place on; null is the beginning. */
export type ContactWalk = { filter: ContactFilter; before: string | null; limit: number }

/** `next` is where the page after this one begins, null when all contacts were looked at. */
export type ContactWalkPage = { found: { id: string; place: string }[]; next: string | null }

/** How much is read for one page. */
export type ListBounds = {
  /** What no index finds is looked for among so many contacts at once. */
  scanned: number
  /** Of those that a search for words finds, the newest. */
  matched: number
  /** Beyond, a total says only that there are more, unless it is known anyway. */
  counted: number
}

/**
 * One page, and how many contacts match in total. `next` is where the page after this one begins,
 * null when there is none. `isScanComplete` is false when a bound was reached before the page was
 * full: then more may follow.
 */
export type ListPage = {
  contacts: ListedContact[]
  total: number
  isTotalExact: boolean
  isScanComplete: boolean
  next: ContactPlace | null
}

export const contactsListed = 50
export const contactsListedMax = 100
export const listBounds: ListBounds = { scanned: 100_000, matched: 20_000, counted: 10_000 }
export const filterValuesMax = 50
export const fieldConditionsMax = 8
