import type { ContactPlace, ListPage, ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { filterParameters, filterParametersCount, matchingContacts } from './filter-conditions.ts'
import { comparePlaces, placeOf } from './spans.ts'

/** A page before its rows are read. */
export type ChosenPage = Omit<ListPage, 'contacts'> & { sortKeys: string[] }

/** A contact with its place in the requested order. */
export type MatchingPlace = { sortKey: string; place: ContactPlace }

const contactsPerStatement = 1_000

/** Which of these contacts match a query. */
export async function filterAmong(
  reads: ProjectReads,
  query: ListQuery,
  sortKeys: readonly string[],
): Promise<MatchingPlace[]> {
  const place = filterParametersCount + 1
  const matching: MatchingPlace[] = []
  for (let i = 0; i < sortKeys.length; i += contactsPerStatement) {
    const some = sortKeys.slice(i, i + contactsPerStatement)
    const rows = await reads.rows(
      sql`SELECT ${placeColumns} FROM contacts
      WHERE ${matchingContacts} AND sort_key ${inNumbers(`$${place}`)}`,
      ...filterParameters(query),
      some,
    )
    matching.push(...placesOf(rows, query))
  }
  return matching
}

export function placesOf(rows: readonly Row[], query: ListQuery): MatchingPlace[] {
  return rows.map((row) => ({ sortKey: text(row, 'sort_key'), place: placeOf(row, query) }))
}

/** The page of these contacts, which may be only a part of those that match. */
export function pageAmong(
  query: ListQuery,
  matching: readonly MatchingPlace[],
  { areAll }: { areAll: boolean },
): ChosenPage {
  const { after, bounds, limit } = query
  const compare = comparePlaces(query)
  const rest = matching
    .filter(({ place }) => after === null || compare(place, after) > 0)
    .toSorted((a, b) => compare(a.place, b.place))
  const page = rest.slice(0, limit)
  const hasMore = rest.length > page.length
  const isMore = matching.length > bounds.counted
  return {
    sortKeys: page.map(({ sortKey }) => sortKey),
    total: isMore ? bounds.counted : matching.length,
    isTotalExact: !isMore && areAll,
    isScanComplete: hasMore || areAll,
    next: hasMore ? (page.at(-1)?.place ?? null) : null,
  }
}

/** What `placesOf` reads. */
export const placeColumns = 'CAST(sort_key AS text) AS sort_key, updated_at, change, name, company'
