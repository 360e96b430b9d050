import type {
  ContactFilter,
  ContactWalk,
  ContactWalkPage,
  ListPage,
  ListQuery,
} from '#core/contacts/searching/contact-query.ts'
import { text } from '#storage/contact-row.ts'
import * as listing from '#storage/repositories/contacts/listing/filter-contacts.ts'
import {
  walkBounds,
  walkContacts as walkContactsOf,
} from '#storage/repositories/contacts/listing/filter-contacts.ts'
import type { Matches } from '#storage/repositories/contacts/listing/find-among.ts'
import { SqliteConnection } from '#storage/sqlite/engine/connection.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { selectContactCount } from './search.ts'
import { type Snapshot, inSnapshot } from './snapshot.ts'
import type { NotIndexed } from './words-index.ts'
import { sortKeysWithWords } from './words.ts'

/** One page of contacts and their total, both as of one moment. */
export function filterContacts(
  database: Database,
  query: ListQuery,
): Promise<ListPage | NotIndexed> {
  return inSnapshot(database, query, (snapshot) => {
    const reads = new SqliteConnection(database)
    const matches = newestMatches(snapshot, query, { max: query.bounds.matched, before: null })
    const { projectNumber } = snapshot
    return listing.filterContacts({ reads, projectNumber, countContacts, matches }, query)
  })
}

/** The ids of the next contacts that match, as of one moment. */
export function walkContacts(
  database: Database,
  walk: ContactWalk,
): Promise<ContactWalkPage | NotIndexed> {
  const { filter } = walk
  return inSnapshot(database, filter, (snapshot) => {
    const reads = new SqliteConnection(database)
    const before = walk.before === null ? null : BigInt(walk.before)
    const matches = newestMatches(snapshot, filter, { max: walkBounds.matched, before })
    return walkContactsOf({ reads, projectNumber: snapshot.projectNumber, matches }, walk)
  })
}

/** Null for a query without words. */
function newestMatches(
  { database, projectNumber, indexed }: Snapshot,
  { prefixes }: ContactFilter,
  { max, before }: { max: number; before: bigint | null },
): Matches | null {
  if (prefixes.length === 0) return null
  const { sql, parameters } = sortKeysWithWords(projectNumber, prefixes, indexed, before)
  const newest = `${sql} ORDER BY 1 DESC LIMIT ?`
  const statement = database.statement(`SELECT CAST(sort_key AS TEXT) AS sort_key FROM (${newest})`)
  const sortKeys = statement.all(...parameters, max + 1).map((row) => text(row, 'sort_key'))
  return { sortKeys: sortKeys.slice(0, max), areAll: sortKeys.length <= max }
}

const countContacts = selectContactCount.replace('?', '$1')
