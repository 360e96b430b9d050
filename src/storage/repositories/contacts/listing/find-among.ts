import type { ListPage, ListQuery } from '#core/contacts/listing/list-query.ts'
import type { ContactPlace } from '#core/contacts/searching/contact-query.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import {
  comparePlaces,
  filterParameters,
  filterParametersCount,
  matchingContacts,
  orderOf,
} from './filter-conditions.ts'

/** The sort keys of contacts with the words of a query; not of all if there are too many. */
export type Matches = { sortKeys: readonly string[]; areAll: boolean }

/** A contact with its place in the order that was asked for. */
type Found = { sortKey: string; place: ContactPlace }

const contactsPerStatement = 1_000

/** The page of those that also match the rest of a query, by their sort keys. */
export async function findAmong(
  reads: Reads,
  asked: { projectNumber: number; query: ListQuery; matches: Matches },
): Promise<Omit<ListPage, 'contacts'> & { sortKeys: string[] }> {
  const { query, matches } = asked
  const found = await filterMatches(reads, asked)
  const sign = orderOf(query).isLatest ? -1 : 1
  found.sort((one, other) => comparePlaces(one.place, other.place) * sign)
  const { after, bounds } = query
  const rest =
    after === null ? found : found.filter(({ place }) => comparePlaces(place, after) * sign > 0)
  const page = rest.slice(0, query.limit)
  const hasMore = rest.length > page.length
  const isMore = found.length > bounds.counted
  return {
    sortKeys: page.map(({ sortKey }) => sortKey),
    total: isMore ? bounds.counted : found.length,
    isTotalExact: !isMore && matches.areAll,
    isScanComplete: hasMore || matches.areAll,
    next: hasMore ? (page.at(-1)?.place ?? null) : null,
  }
}

async function filterMatches(
  reads: Reads,
  asked: { projectNumber: number; query: ListQuery; matches: Matches },
): Promise<Found[]> {
  const { projectNumber, query, matches } = asked
  const { isByChange } = orderOf(query)
  const place = filterParametersCount + 1
  const found: Found[] = []
  for (let i = 0; i < matches.sortKeys.length; i += contactsPerStatement) {
    const some = matches.sortKeys.slice(i, i + contactsPerStatement)
    const rows = await reads.rows(
      `SELECT CAST(sort_key AS text) AS sort_key, updated_at, change FROM contacts
      WHERE ${matchingContacts(reads.dialect)} AND sort_key = ANY ($${place}::bigint[])`,
      ...filterParameters(projectNumber, query),
      some,
    )
    for (const row of rows) found.push(foundIn(row, isByChange))
  }
  return found
}

function foundIn(row: Row, isByChange: boolean): Found {
  const sortKey = text(row, 'sort_key')
  const place = isByChange
    ? { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
    : { sortKey: BigInt(sortKey) }
  return { sortKey, place }
}
