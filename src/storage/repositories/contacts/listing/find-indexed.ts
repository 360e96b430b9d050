import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, countOf, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import {
  filterParameters,
  filterParametersCount,
  hasOtherConditions,
  matchingContacts,
} from './filter-conditions.ts'
import { type FoundPage, type Total, totalOf } from './found-page.ts'
import { listedColumns } from './overview-row.ts'
import { type SortKeySpan, orderOf, placeOf, sortKeySpan } from './spans.ts'

/** Finds the contacts that have the words of a filter and the facets that it asks for. */
export type ListIndex = {
  /** Whether it has facets; otherwise rows show what the filter asks for besides words. */
  isExact: boolean
  /** In their order, the latest or the earliest first. */
  sortKeys(span: SortKeySpan, page: { isLatest: boolean; max: number }): Promise<string[]>
  /** How many there are, at most `max`. */
  count(span: SortKeySpan, max: number): Promise<number>
}

const contactsPerStatement = 2_000

/** The page of a list in the order of creation. */
export async function findIndexed(
  reads: ProjectReads,
  index: ListIndex,
  query: ListQuery,
): Promise<FoundPage> {
  const { limit, bounds } = query
  const rows: Row[] = []
  let scanned = 0
  let last: string | undefined
  for await (const sortKeys of walkIndex(index, query, limit + 1)) {
    rows.push(...(await readMatching(reads, query, sortKeys)))
    scanned += sortKeys.length
    last = sortKeys.at(-1)
    const lastShown = rows[limit - 1]
    if (rows.length > limit && lastShown !== undefined) {
      const next = placeOf(lastShown, query)
      return { rows: rows.slice(0, limit), isScanComplete: true, next }
    }
    if (scanned >= bounds.scanned && last !== undefined) {
      return { rows, isScanComplete: false, next: { sortKey: BigInt(last) } }
    }
  }
  return { rows, isScanComplete: true, next: null }
}

/** Counts a list, and checks at most twice as many contacts as it counts. */
export async function countIndexed(
  reads: ProjectReads,
  index: ListIndex,
  query: ListQuery,
): Promise<Total> {
  const { counted } = query.bounds
  const whole: ListQuery = { ...query, sort: '-created', after: null }
  if (index.isExact && !hasOtherConditions(query)) {
    return totalOf(await index.count(sortKeySpan(whole, null), counted + 1), counted)
  }
  let count = 0
  let checked = 0
  for await (const sortKeys of walkIndex(index, whole, contactsPerStatement)) {
    const matching = await reads.row(countAmong, ...filterParameters(query), sortKeys)
    count += countOf(matching)
    checked += sortKeys.length
    if (count > counted) break
    if (checked >= 2 * counted) return { total: count, isTotalExact: false }
  }
  return totalOf(count, counted)
}

/** The sort keys that the index finds after a place, some at a time. */
async function* walkIndex(
  index: ListIndex,
  query: ListQuery,
  first: number,
): AsyncGenerator<string[], void, undefined> {
  const { isLatest } = orderOf(query)
  let span = sortKeySpan(query, query.after)
  for (let max = first; ; max = Math.min(4 * max, contactsPerStatement)) {
    const sortKeys = await index.sortKeys(span, { isLatest, max })
    const last = sortKeys.at(-1)
    if (last !== undefined) yield sortKeys
    if (last === undefined || sortKeys.length < max) return
    span = isLatest ? { ...span, to: BigInt(last) - 1n } : { ...span, from: BigInt(last) + 1n }
  }
}

/** The rows of contacts that match, in the order of their sort keys. */
async function readMatching(
  reads: ProjectReads,
  query: ListQuery,
  sortKeys: readonly string[],
): Promise<Row[]> {
  const rows = await reads.rows(
    sql`SELECT ${listedColumns(query)} FROM contacts
    WHERE ${matchingContacts} AND sort_key ${inNumbers(`$${filterParametersCount + 1}`)}`,
    ...filterParameters(query),
    sortKeys,
  )
  return inOrder(rows, sortKeys)
}

/** The rows of contacts in the order of their sort keys. */
export async function readRows(
  reads: ProjectReads,
  query: ListQuery,
  sortKeys: readonly string[],
): Promise<Row[]> {
  if (sortKeys.length === 0) return []
  const rows = await reads.rows(
    sql`SELECT ${listedColumns(query)} FROM contacts
    WHERE project_number = $1 AND sort_key ${inNumbers('$2')}`,
    sortKeys,
  )
  return inOrder(rows, sortKeys)
}

/** Rows in the order of their sort keys; without those that have no row. */
function inOrder(rows: readonly Row[], sortKeys: readonly string[]): Row[] {
  const rowOfKey = new Map(rows.map((row) => [text(row, 'sort_key'), row]))
  return sortKeys.map((sortKey) => rowOfKey.get(sortKey)).filter((row) => row !== undefined)
}

const countAmong = sql`
  SELECT count(*) AS count FROM contacts
  WHERE ${matchingContacts} AND sort_key ${inNumbers(`$${filterParametersCount + 1}`)}`
