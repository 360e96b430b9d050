import type { ListPage, ListQuery, ContactPlace } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import {
  comparePlaces,
  filterParameters,
  filterParametersCount,
  matchingContacts,
  orderOf,
} from './filter-conditions.ts'

/** The sort keys of contacts with the words of a query; not of all if there are too many. */
export type Matches = { sortKeys: readonly string[]; areAll: boolean }

/** A contact with its place in the requested order. */
type MatchingPlace = { sortKey: string; place: ContactPlace }

const contactsPerStatement = 1_000

/** The page of matches that also satisfy the rest of a query, by their sort keys. */
export async function findAmong(
  reads: ProjectReads,
  query: ListQuery,
  matches: Matches,
): Promise<Omit<ListPage, 'contacts'> & { sortKeys: string[] }> {
  const matchingPlaces = await filterMatches(reads, query, matches)
  const sign = orderOf(query).isLatest ? -1 : 1
  matchingPlaces.sort((a, b) => comparePlaces(a.place, b.place) * sign)
  const { after, bounds } = query
  const rest =
    after === null
      ? matchingPlaces
      : matchingPlaces.filter(({ place }) => comparePlaces(place, after) * sign > 0)
  const page = rest.slice(0, query.limit)
  const hasMore = rest.length > page.length
  const isMore = matchingPlaces.length > bounds.counted
  return {
    sortKeys: page.map(({ sortKey }) => sortKey),
    total: isMore ? bounds.counted : matchingPlaces.length,
    isTotalExact: !isMore && matches.areAll,
    isScanComplete: hasMore || matches.areAll,
    next: hasMore ? (page.at(-1)?.place ?? null) : null,
  }
}

async function filterMatches(
  reads: ProjectReads,
  query: ListQuery,
  matches: Matches,
): Promise<MatchingPlace[]> {
  const place = filterParametersCount + 1
  const matchingPlaces: MatchingPlace[] = []
  for (let i = 0; i < matches.sortKeys.length; i += contactsPerStatement) {
    const some = matches.sortKeys.slice(i, i + contactsPerStatement)
    const rows = await reads.rows(
      sql`SELECT CAST(sort_key AS text) AS sort_key, updated_at, change FROM contacts
      WHERE ${matchingContacts} AND sort_key ${inNumbers(`$${place}`)}`,
      ...filterParameters(query),
      some,
    )
    for (const row of rows) {
      matchingPlaces.push({ sortKey: text(row, 'sort_key'), place: placeOf(row, query) })
    }
  }
  return matchingPlaces
}

/** Where a row is in the requested order. */
export function placeOf(row: Row, query: ListQuery): ContactPlace {
  return orderOf(query).isByChange
    ? { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
    : { sortKey: BigInt(text(row, 'sort_key')) }
}
