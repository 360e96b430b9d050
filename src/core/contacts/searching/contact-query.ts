import type { Channel } from '#core/actor.ts'
import type { Contact, ContactSummary, ListedContact } from '#core/contacts/contact.ts'
import type { ContactType } from '#model/contacts/contact.ts'
import { isContactField } from '#model/contacts/fields.ts'
import type {
  ConsentCondition,
  ContactSort,
  ContactStatus,
  FieldCondition,
  HandoverCondition,
} from '#model/contacts/filter-values.ts'
import type { Prefix } from './words.ts'

/**
 * A contact's place in an order. `change` orders contacts that changed in the same millisecond, and
 * `sortKey` those with the same name or company, `folded` by `sortText`.
 */
export type ContactPlace =
  | { sortKey: bigint }
  | { updatedAt: number; change: number }
  | { folded: string; sortKey: bigint }

/** Where a page begins: after a number of contacts, or after the last one of the previous page. */
export type PageStart = { offset: number } | ContactPlace

export type ContactQuery = {
  projectId: string
  /** Beginnings of words and phones that must all be found; empty without a search text. */
  prefixes: readonly Prefix[]
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

/** `from` is within the range, `to` is not. */
export type TimeRange = { from: number | null; to: number | null }

/** What contacts must not have: none of the keys and tags, and another assignee. */
export type Exclusions = {
  keyIds: readonly string[]
  tags: readonly string[]
  assignee: 'none' | { id: string } | null
  /** No tag at all. */
  isTagged: boolean
}

/** Whether facets tell of a condition, as far as they do. */
export function isOnCustomField({ fieldId }: FieldCondition): boolean {
  return !isContactField(fieldId)
}

/** All of its conditions must hold; an empty list, and null, ask for nothing. */
export type ContactFilter = {
  projectId: string
  /** Beginnings of words and phones that must all be found. */
  prefixes: readonly Prefix[]
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
  without?: Exclusions
  importId?: string
  /** The member who has not read them. */
  unreadBy?: string
  handover?: HandoverCondition
  consent?: ConsentCondition
  /** As of a time, which tells those that return later from those that are back. */
  status?: { is: ContactStatus; at: number }
  /** Only contacts that were stored before the contact with this number. */
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

/** `next` is where the page after this one begins, null after the last contact. */
export type ContactWalkPage = { contacts: { id: string; place: string }[]; next: string | null }

/** How much is read for one page. */
export type ListBounds = {
  /** How many contacts are looked at, where an index does not serve all of the filter. */
  scanned: number
  /** How many contacts with words are put in the order of their change, newest first. */
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

/** A page of the application's list, by default; `searchLimitMax` is that of the public API. */
export const contactsListed = 50
export const contactsListedMax = 100
export const listBounds: ListBounds = { scanned: 20_000, matched: 10_000, counted: 10_000 }
export const filterValuesMax = 50
export const fieldConditionsMax = 8

/** What a cell of a list shows at most; a longer value ends there. */
export const shownValueCharactersMax = 200

/** The beginnings of the values that a contact has for some fields, by the fields' ids. */
export function shownValues(
  customFields: Readonly<Record<string, string>>,
  fieldIds: readonly string[],
): Record<string, string> {
  const entries = fieldIds.flatMap((id) => {
    const value = customFields[id]
    return value === undefined ? [] : [[id, beginningOf(value)] as const]
  })
  return Object.fromEntries(entries)
}

/** What a list shows of a contact's notes, which are the message of a form. */
export function firstLineOf(notes: string | null): string | null {
  const line = notes?.split(/[\r\n]/).find((text) => text.trim() !== '')
  return line === undefined ? null : beginningOf(line.trim())
}

function beginningOf(value: string): string {
  // No character is longer than two units.
  const beginning = Array.from(value.slice(0, shownValueCharactersMax * 2 + 2))
  if (beginning.length <= shownValueCharactersMax) return value
  return `${beginning.slice(0, shownValueCharactersMax).join('')}…`
}

/** The part of a sort that says what orders. */
export function orderedBy(sort: ContactSort): 'created' | 'updated' | 'name' | 'company' {
  const by = sort.replace('-', '')
  return by === 'created' || by === 'updated' || by === 'name' ? by : 'company'
}

// Not `u`: in an earlier version those held the change count of all projects.
const marks: Readonly<Record<ContactSort, string>> = {
  '-created': 'c',
  created: 'a',
  '-updated': 'q',
  updated: 'p',
  name: 'n',
  '-name': 'N',
  company: 'o',
  '-company': 'O',
}
const creationPattern = /^.(-?\d{1,19})$/
const changePattern = /^.(\d{1,15})\.(\d{1,15})$/
const textPattern = /^.(-?\d{1,19})\.(.*)$/su

/** Encodes where a page begins, as an opaque text that belongs to one order. */
export function formatCursor(sort: ContactSort, place: ContactPlace): string {
  return Buffer.from(marks[sort] + textOf(place)).toString('base64url')
}

function textOf(place: ContactPlace): string {
  if ('folded' in place) return `${place.sortKey}.${place.folded}`
  return 'sortKey' in place ? `${place.sortKey}` : `${place.updatedAt}.${place.change}`
}

/** Null when the text is not a cursor, or belongs to another order. */
export function parseCursor(sort: ContactSort, text: string): ContactPlace | null {
  const decoded = Buffer.from(text, 'base64url').toString()
  if (!decoded.startsWith(marks[sort])) return null
  const by = orderedBy(sort)
  if (by === 'updated') {
    const [, updatedAt, change] = changePattern.exec(decoded) ?? []
    if (updatedAt === undefined || change === undefined) return null
    return { updatedAt: Number(updatedAt), change: Number(change) }
  }
  const pattern = by === 'created' ? creationPattern : textPattern
  const [, digits, folded = ''] = pattern.exec(decoded) ?? []
  if (digits === undefined || folded.includes('\0')) return null
  const sortKey = BigInt(digits)
  if (sortKey !== BigInt.asIntN(64, sortKey)) return null
  return by === 'created' ? { sortKey } : { folded, sortKey }
}
