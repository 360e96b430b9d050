import type {
  ContactFilter,
  ContactWalk,
  ContactWalkPage,
  ListPage,
  ListQuery,
} from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { countOf, text } from '#storage/row.ts'
import { asksOnlyStatus, hasFacets, hasOtherConditions } from './filter-conditions.ts'
import { type ChosenPage, pageAmong } from './find-among.ts'
import { type ListIndex, countIndexed, findIndexed, readRows } from './find-indexed.ts'
import { countReturned } from './find-returning.ts'
import { findSorted } from './find-sorted.ts'
import { type FoundPage, type Total, totalOf } from './found-page.ts'
import { gatherContacts, gatherLate } from './gather-contacts.ts'
import { listedContactsOf } from './overview-row.ts'
import { countScanned, scanContacts } from './scan-contacts.ts'
import { orderOf } from './spans.ts'

/** Answered by a list of a project of which too many contacts have yet to be sorted. */
export type Unsorted = { unsortedProject: number }

/** What each engine finds in its own way. */
export type ListSource = {
  reads: ProjectReads
  /** Counts all contacts of the project $1 as `count`. */
  countContacts: string
  /** Null for a filter that has neither words nor facets, or if facets are not indexed yet. */
  indexOf(filter: ContactFilter): Promise<ListIndex | null>
}

type IndexedSource = ListSource & { index: ListIndex | null }

/**
 * One page of contacts by the filters of the application, and their total, in a snapshot
 * (docs/decisions/facets.md). Searches of the API need no rows to be checked, and stay with each
 * engine's index. By name or company, too many contacts may have yet to be sorted.
 */
export async function filterContacts(
  from: ListSource,
  query: ListQuery,
): Promise<ListPage | Unsorted> {
  const source = { ...from, index: await from.indexOf(query) }
  const { reads, index } = source
  const gathered = await gatherContacts(reads, index, query)
  if (gathered !== null) {
    return readChosen(reads, query, pageAmong(query, gathered.matching, gathered))
  }
  const sortedPage = await findPage(source, query)
  if (sortedPage === null) return { unsortedProject: reads.projectNumber }
  const { rows, ...page } = sortedPage
  if (index !== null && !page.isScanComplete && orderOf(query).by !== 'created') {
    const late = await gatherLate(reads, index, query)
    if (late !== null) return readChosen(reads, query, pageAmong(query, late.matching, late))
  }
  const isWhole = query.after === null && page.next === null
  const total = isWhole
    ? { total: rows.length, isTotalExact: true }
    : await countContacts(source, query)
  return { ...page, ...total, contacts: await listedContactsOf(reads, query, rows) }
}

/** Null if too many contacts have yet to be sorted. */
async function findPage(source: IndexedSource, query: ListQuery): Promise<FoundPage | null> {
  const { by } = orderOf(query)
  if (by === 'name' || by === 'company') return findSorted(source.reads, query, by)
  return by === 'updated' ? scanContacts(source.reads, query) : findCreated(source, query)
}

function findCreated({ reads, index }: IndexedSource, query: ListQuery): Promise<FoundPage> {
  return index === null ? scanContacts(reads, query) : findIndexed(reads, index, query)
}

async function countContacts(source: IndexedSource, query: ListQuery): Promise<Total> {
  const { reads, index } = source
  if (index !== null) return (await countOpen(source, query)) ?? countIndexed(reads, index, query)
  if (hasFacets(query) || hasOtherConditions(query)) return countScanned(reads, query)
  return { total: countOf(await reads.row(source.countContacts)), isTotalExact: true }
}

/**
 * The index knows the open contacts that never left the inbox, so only the rows of the others are
 * checked. Null for another list, or if the rows are checked for something else anyway.
 */
async function countOpen(source: IndexedSource, query: ListQuery): Promise<Total | null> {
  const { status, ...rest } = query
  if (status?.is !== 'open' || hasOtherConditions(rest)) return null
  const { counted } = query.bounds
  const fresh = await countPart(source, { ...rest, status: { ...status, is: 'new' } })
  if (fresh === null || !fresh.isTotalExact) return fresh
  const back = asksOnlyStatus(query)
    ? totalOf(await countReturned(source.reads, status.at, counted + 1), counted)
    : await countPart(source, { ...rest, status: { ...status, is: 'returned' } })
  if (back === null) return null
  const { total, isTotalExact } = totalOf(fresh.total + back.total, counted)
  return { total, isTotalExact: isTotalExact && back.isTotalExact }
}

async function countPart(source: IndexedSource, query: ListQuery): Promise<Total | null> {
  const index = await source.indexOf(query)
  return index === null ? null : countIndexed(source.reads, index, query)
}

async function readChosen(
  reads: ProjectReads,
  query: ListQuery,
  { sortKeys, ...page }: ChosenPage,
): Promise<ListPage> {
  const rows = await readRows(reads, query, sortKeys)
  return { ...page, contacts: await listedContactsOf(reads, query, rows) }
}

/** How many contacts one page looks at. */
const walkBounds = { scanned: 20_000, matched: 0, counted: 0 }

/** The ids of the newest contacts that match before a place, in a snapshot. */
export async function walkContacts(
  source: ListSource,
  { filter, before, limit }: ContactWalk,
): Promise<ContactWalkPage> {
  const after = before === null ? null : { sortKey: BigInt(before) }
  const page = { shownFieldIds: [], sort: '-created', limit, after, bounds: walkBounds } as const
  const indexed = { ...source, index: await source.indexOf(filter) }
  const { rows, next } = await findCreated(indexed, { ...filter, ...page })
  const contacts = rows.map((row) => ({ id: text(row, 'id'), place: text(row, 'sort_key') }))
  return { contacts, next: next !== null && 'sortKey' in next ? `${next.sortKey}` : null }
}
