import type { ContactPlace, ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { Parameter, ProjectReads } from '#storage/connection.ts'
import { countOf } from '#storage/row.ts'
import { type Sql, sql } from '#storage/sql.ts'
import {
  filterParameters,
  filterParametersCount,
  hasFacets,
  hasOtherConditions,
  matchingContacts,
} from './filter-conditions.ts'
import { placeColumns } from './find-among.ts'
import { type FoundPage, type Total, totalOf } from './found-page.ts'
import { listedColumns } from './overview-row.ts'
import {
  type Span,
  inSpan,
  orderOf,
  orderingOf,
  placeOf,
  spanParameters,
  wholeSpan,
} from './spans.ts'

/** The page of a list in its order, of a bounded number of contacts. */
export async function scanContacts(reads: ProjectReads, query: ListQuery): Promise<FoundPage> {
  const { after, limit } = query
  const end = await findEnd(reads, query, after)
  // One extra row shows whether another page follows.
  const foundRows = await reads.rows(
    sql`SELECT ${listedColumns(query)} ${matchingInSpan(query)}`,
    ...parametersOf(query, { after, upTo: end }),
    limit + 1,
  )
  const rows = foundRows.slice(0, limit)
  const last = rows.at(-1)
  const isFull = foundRows.length > limit
  const next = isFull && last !== undefined ? placeOf(last, query) : end
  return { rows, isScanComplete: isFull || end === null, next }
}

/** Counts a list, of a bounded number of contacts: of those that changed in a time if it asks. */
export async function countScanned(reads: ProjectReads, query: ListQuery): Promise<Total> {
  const { counted } = query.bounds
  const { from, to } = query.updated
  const isByChange = from !== null || to !== null
  const whole: ListQuery = { ...query, after: null, sort: isByChange ? '-updated' : '-created' }
  const end = await findEnd(reads, whole, null)
  const row = await reads.row(
    sql`SELECT count(*) AS count FROM (SELECT number ${matchingInSpan(whole)}) AS counted`,
    ...parametersOf(whole, { ...wholeSpan, upTo: end }),
    counted + 1,
  )
  const { total, isTotalExact } = totalOf(countOf(row), counted)
  return { total, isTotalExact: isTotalExact && end === null }
}

/** The last contact to scan after a place; null to scan all of them. */
async function findEnd(
  reads: ProjectReads,
  query: ListQuery,
  after: ContactPlace | null,
): Promise<ContactPlace | null> {
  if (!hasFacets(query) && !hasOtherConditions(query)) return null
  const spanned = spanParameters(query, { after, upTo: null })
  const [last, beyond] = await reads.rows(
    `SELECT ${placeColumns} FROM contacts WHERE project_number = $1 AND ${inSpan(query, 2)}
    ORDER BY ${orderingOf(query)} LIMIT 2 OFFSET $${spanned.length + 2}`,
    ...spanned,
    query.bounds.scanned - 1,
  )
  return last === undefined || beyond === undefined ? null : placeOf(last, query)
}

/** The last parameter is how many at most. */
export function matchingInSpan(query: ListQuery): Sql {
  const first = filterParametersCount + 1
  return sql`FROM contacts WHERE ${matchingContacts} AND ${inSpan(query, first)}
    ORDER BY ${orderingOf(query)} LIMIT $${first + (orderOf(query).by === 'updated' ? 4 : 2)}`
}

/** Those of `matchingInSpan`, without the last one. */
export function parametersOf(query: ListQuery, span: Span): Parameter[] {
  return [...filterParameters(query), ...spanParameters(query, span)]
}
