import type { ListPage, ListQuery } from '#core/contacts/listing/list-query.ts'
import type { ContactPlace } from '#core/contacts/searching/contact-query.ts'
import type { Parameter, Reads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import {
  type ListOrder,
  type Span,
  filterParameters,
  filterParametersCount,
  inSpan,
  isFiltered,
  matchingContacts,
  orderOf,
  spanParameters,
} from './filter-conditions.ts'
import { type Matches, findAmong } from './find-among.ts'
import { listedColumns, listedContactsOf } from './overview-row.ts'

/** What each engine finds in its own way. */
export type ListSource = {
  reads: Reads
  projectNumber: number
  /** Counts all contacts of the project $1 as `total`. */
  countContacts: string
  /** The newest contacts with the words of the query; null for a query without words. */
  matches: Matches | null
}

/** One page of contacts and their total, in a snapshot. */
export async function filterContacts(source: ListSource, query: ListQuery): Promise<ListPage> {
  const { reads, projectNumber, matches } = source
  if (matches !== null) {
    const { sortKeys, ...page } = await findAmong(reads, { projectNumber, query, matches })
    const rows = await readChosen(reads, { projectNumber, query, sortKeys })
    return { ...page, contacts: await listedContactsOf(reads, { projectNumber, query }, rows) }
  }
  const end = await findEnd(source, query, query.after)
  const span = { after: query.after, upTo: end }
  // One row more than the page tells whether another page follows.
  const found = await findRows(source, query, span)
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const isFull = found.length > query.limit
  const next = isFull && last !== undefined ? placeOf(last, query) : end
  const total = await countLeads(source, query, { found: found.length, isFull, end })
  const contacts = await listedContactsOf(reads, { projectNumber, query }, rows)
  return { contacts, ...total, isScanComplete: isFull || end === null, next }
}

/** The last contact that is looked at after a place; null when that is all of them. */
export async function findEnd(
  { reads, projectNumber }: Pick<ListSource, 'reads' | 'projectNumber'>,
  query: ListQuery,
  after: ContactPlace | null,
): Promise<ContactPlace | null> {
  if (!isFiltered(query)) return null
  const spanned = spanParameters(query, { after, upTo: null })
  const [last, beyond] = await reads.rows(
    `SELECT ${placeColumns} FROM contacts WHERE project_number = $1 AND ${inSpan(query, 2)}
    ORDER BY ${orderOf(query).orderBy} LIMIT 2 OFFSET $${spanned.length + 2}`,
    projectNumber,
    ...spanned,
    query.bounds.scanned - 1,
  )
  return last === undefined || beyond === undefined ? null : placeOf(last, query)
}

export function findRows(
  { reads, projectNumber }: Pick<ListSource, 'reads' | 'projectNumber'>,
  query: ListQuery,
  span: Span,
): Promise<Row[]> {
  return reads.rows(
    `SELECT ${listedColumns(query)} ${matchingInSpan(reads, query)}`,
    ...parametersOf(projectNumber, query, span),
    query.limit + 1,
  )
}

type Total = Pick<ListPage, 'total' | 'isTotalExact'>

async function countLeads(
  source: ListSource,
  query: ListQuery,
  page: { found: number; isFull: boolean; end: ContactPlace | null },
): Promise<Total> {
  const { reads, projectNumber, countContacts } = source
  if (!isFiltered(query)) {
    return { total: totalOf(await reads.row(countContacts, projectNumber)), isTotalExact: true }
  }
  const { counted: countedMax } = query.bounds
  // The first page has looked at all that would be counted, unless it was full before.
  if (query.after === null && !page.isFull) {
    const isAll = page.end === null
    return { total: isAll ? page.found : Math.min(page.found, countedMax), isTotalExact: isAll }
  }
  const end = query.after === null ? page.end : await findEnd(source, query, null)
  const counted = await reads.row(
    `SELECT count(*) AS total FROM (SELECT number ${matchingInSpan(reads, query)}) AS counted`,
    ...parametersOf(projectNumber, query, { after: null, upTo: end }),
    countedMax + 1,
  )
  const total = totalOf(counted)
  const isMore = total > countedMax
  return { total: isMore ? countedMax : total, isTotalExact: !isMore && end === null }
}

/** The last parameter is how many at most. */
function matchingInSpan({ dialect }: Reads, query: ListQuery): string {
  const { orderBy, isByChange }: ListOrder = orderOf(query)
  const first = filterParametersCount + 1
  return `FROM contacts WHERE ${matchingContacts(dialect)} AND ${inSpan(query, first)}
    ORDER BY ${orderBy} LIMIT $${first + (isByChange ? 4 : 2)}`
}

function parametersOf(projectNumber: number, query: ListQuery, span: Span): Parameter[] {
  return [...filterParameters(projectNumber, query), ...spanParameters(query, span)]
}

/** The rows of contacts in the order of their sort keys. */
export async function readChosen(
  reads: Reads,
  asked: { projectNumber: number; query: ListQuery; sortKeys: readonly string[] },
): Promise<Row[]> {
  const { projectNumber, query, sortKeys } = asked
  if (sortKeys.length === 0) return []
  const rows = await reads.rows(
    `SELECT ${listedColumns(query)} FROM contacts
    WHERE project_number = $1 AND sort_key = ANY ($2::bigint[])`,
    projectNumber,
    sortKeys,
  )
  const found = new Map(rows.map((row) => [text(row, 'sort_key'), row]))
  return sortKeys.flatMap((sortKey) => {
    const row = found.get(sortKey)
    return row === undefined ? [] : [row]
  })
}

export function placeOf(row: Row, { sort }: ListQuery): ContactPlace {
  return sort.endsWith('updated')
    ? { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
    : { sortKey: BigInt(text(row, 'sort_key')) }
}

function totalOf(row: Row | undefined): number {
  if (row === undefined) throw new Error('The count returned no row.')
  return number(row, 'total')
}

const placeColumns = 'CAST(sort_key AS text) AS sort_key, updated_at, change'
