import type { ListPage, ListQuery, ContactPlace } from '#core/contacts/searching/contact-query.ts'
import type { Reads } from '#storage/connection.ts'
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
  reads: Reads,
  source: { projectNumber: number; query: ListQuery; matches: Matches },
): Promise<Omit<ListPage, 'contacts'> & { sortKeys: string[] }> {
  const { query, matches } = source
  const matchingPlaces = await filterMatches(reads, source)
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
  reads: Reads,
  source: { projectNumber: number; query: ListQuery; matches: Matches },
): Promise<MatchingPlace[]> {
  const { projectNumber, query, matches } = source
  const { isByChange } = orderOf(query)
  const place = filterParametersCount + 1
  const matchingPlaces: MatchingPlace[] = []
  for (let i = 0; i < matches.sortKeys.length; i += contactsPerStatement) {
    const some = matches.sortKeys.slice(i, i + contactsPerStatement)
    const rows = await reads.rows(
      sql`SELECT CAST(sort_key AS text) AS sort_key, updated_at, change FROM contacts
      WHERE ${matchingContacts} AND sort_key ${inNumbers(`$${place}`)}`,
      ...filterParameters(projectNumber, query),
      some,
    )
    for (const row of rows) matchingPlaces.push(matchingPlaceOf(row, isByChange))
  }
  return matchingPlaces
}

function matchingPlaceOf(row: Row, isByChange: boolean): MatchingPlace {
  const sortKey = text(row, 'sort_key')
  const place = isByChange
    ? { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
    : { sortKey: BigInt(sortKey) }
  return { sortKey, place }
}
