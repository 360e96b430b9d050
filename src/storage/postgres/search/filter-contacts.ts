import type {
  ContactFilter,
  ContactWalk,
  ContactWalkPage,
  ListPage,
  ListQuery,
} from '#core/contacts/searching/contact-query.ts'
import type { Connection } from '#storage/connection.ts'
import { text } from '#storage/contact-row.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import {
  filterContacts as filter,
  walkBounds,
  walkContacts as walkContactsOf,
} from '#storage/repositories/contacts/listing/filter-contacts.ts'
import type { Matches } from '#storage/repositories/contacts/listing/find-among.ts'
import { matchesBefore, matchesOf, selectContactCount } from './search.ts'

/** One page of contacts and their total, both as of one moment. */
export function filterContacts(
  database: Database,
  projectNumber: number,
  query: ListQuery,
): Promise<ListPage> {
  return database.snapshot(async (reads) => {
    const span = { max: query.bounds.matched, before: null }
    const matches = await newestMatches({ reads, projectNumber }, query, span)
    const countContacts = selectContactCount
    return filter({ reads, projectNumber, countContacts, matches }, query)
  })
}

/** The ids of the next contacts that match, as of one moment. */
export function walkContacts(
  database: Database,
  projectNumber: number,
  walk: ContactWalk,
): Promise<ContactWalkPage> {
  return database.snapshot(async (reads) => {
    const before = walk.before === null ? null : BigInt(walk.before)
    const span = { max: walkBounds.matched, before }
    const matches = await newestMatches({ reads, projectNumber }, walk.filter, span)
    return walkContactsOf({ reads, projectNumber, matches }, walk)
  })
}

/** Null for a query without words. */
async function newestMatches(
  { reads, projectNumber }: { reads: Connection; projectNumber: number },
  { prefixes }: ContactFilter,
  { max, before }: { max: number; before: bigint | null },
): Promise<Matches | null> {
  if (prefixes.length === 0) return null
  const matches = await matchesOf(reads, projectNumber, prefixes)
  const { sql, parameters } = matchesBefore(matches, before)
  const rows = await reads.rows(
    `${sql} ORDER BY w.sort_key DESC LIMIT $${parameters.length + 1}`,
    ...parameters,
    max + 1,
  )
  const sortKeys = rows.slice(0, max).map((row) => text(row, 'sort_key'))
  return { sortKeys, areAll: rows.length <= max }
}
