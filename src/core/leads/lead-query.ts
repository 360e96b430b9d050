import type { Channel } from '#core/actor.ts'
import type { ContactType } from '#core/contacts/contact.ts'
import type { ListedLead } from './lead.ts'

/** By creation or last change; with a minus the latest first. */
export const leadSorts = ['-created', 'created', '-updated', 'updated'] as const
export type LeadSort = (typeof leadSorts)[number]

/**
 * Where a page begins: after this place of its order. `change` orders contacts that changed in the
 * same millisecond.
 */
export type LeadPlace = { sortKey: bigint } | { updatedAt: number; change: number }

/** `from` is within the range, `to` is not. */
export type TimeRange = { from: number | null; to: number | null }

/** What the value of a custom field must be; texts are compared without the case of A to Z. */
export type FieldCondition = { fieldId: string; is: 'has' | 'equals' | 'contains'; text: string }

/** All of its conditions must hold; an empty list, and null, ask for nothing. */
export type LeadFilter = {
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

/** A page of the leads that match. */
export type LeadQuery = LeadFilter & {
  /** The custom fields whose values it has. */
  shownFieldIds: readonly string[]
  sort: LeadSort
  limit: number
  after: LeadPlace | null
  bounds: LeadBounds
}

/** The ids of leads that match, newest first, from a place on; null is the beginning. */
export type LeadWalk = { filter: LeadFilter; before: string | null; limit: number }

/** `next` is where the page after this one begins, null when all leads were looked at. */
export type LeadWalkPage = { found: { id: string; place: string }[]; next: string | null }

/** How much is read for one page. */
export type LeadBounds = {
  /** What no index finds is looked for among so many contacts at once. */
  scanned: number
  /** Of those that a search for words finds, the newest. */
  matched: number
  /** Beyond, a total says only that there are more, unless it is known anyway. */
  counted: number
}

/**
 * One page, and how many leads match in total. `next` is where the page after this one begins, null
 * when there is none. `isScanComplete` is false when a bound was reached before the page was full:
 * then more may follow.
 */
export type LeadPage = {
  leads: ListedLead[]
  total: number
  isTotalExact: boolean
  isScanComplete: boolean
  next: LeadPlace | null
}

export const leadsPerPage = 50
export const leadsPerPageMax = 100
export const leadBounds: LeadBounds = { scanned: 100_000, matched: 20_000, counted: 10_000 }
export const filterValuesMax = 50
export const fieldConditionsMax = 8
