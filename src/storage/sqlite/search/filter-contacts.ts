import type {
  ContactWalk,
  ContactWalkPage,
  ListPage,
  ListQuery,
} from '#core/contacts/searching/contact-query.ts'
import { text } from '#storage/contact-row.ts'
import * as listing from '#storage/repositories/contacts/listing/filter-contacts.ts'
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
  return inSnapshot(database, query, (snapshot) =>
    listing.filterContacts(sourceOf(snapshot), query),
  )
}

/** The ids of the next contacts that match, as of one moment. */
export function walkContacts(
  database: Database,
  walk: ContactWalk,
): Promise<ContactWalkPage | NotIndexed> {
  return inSnapshot(database, walk.filter, (snapshot) =>
    listing.walkContacts(sourceOf(snapshot), walk),
  )
}

function sourceOf({ database, projectNumber, reads, indexed }: Snapshot): listing.ListSource {
  return {
    reads,
    countContacts: selectContactCount.replace('?', '$1'),
    async newestMatches(prefixes, { max, before }) {
      const { sql, parameters } = sortKeysWithWords(projectNumber, prefixes, indexed, before)
      const newest = `${sql} ORDER BY 1 DESC LIMIT ?`
      const rows = database
        .statement(`SELECT CAST(sort_key AS TEXT) AS sort_key FROM (${newest})`)
        .all(...parameters, max + 1)
      const sortKeys = rows.slice(0, max).map((row) => text(row, 'sort_key'))
      return { sortKeys, areAll: rows.length <= max }
    },
  }
}
