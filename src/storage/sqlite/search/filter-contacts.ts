import type {
  ContactFilter,
  ContactWalk,
  ContactWalkPage,
  ListPage,
  ListQuery,
} from '#core/contacts/searching/contact-query.ts'
import { countOf, number, text } from '#storage/contact-row.ts'
import { facetsAsked } from '#storage/repositories/contacts/indexing/facets.ts'
import { hasFacets } from '#storage/repositories/contacts/listing/filter-conditions.ts'
import * as listing from '#storage/repositories/contacts/listing/filter-contacts.ts'
import type { ListIndex } from '#storage/repositories/contacts/listing/find-indexed.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { selectContactCount } from './search.ts'
import { type Snapshot, inIndexSnapshot } from './snapshot.ts'
import type { NotIndexed } from './words-index.ts'
import { type Terms, sortKeysWith } from './words.ts'

/** One page of contacts and their total, both as of one moment. */
export function filterContacts(
  database: Database,
  query: ListQuery,
): Promise<ListPage | NotIndexed> {
  return listed(database, query, (source) => listing.filterContacts(source, query))
}

/** The ids of the next contacts that match, as of one moment. */
export function walkContacts(
  database: Database,
  walk: ContactWalk,
): Promise<ContactWalkPage | NotIndexed> {
  return listed(database, walk.filter, (source) => listing.walkContacts(source, walk))
}

function listed<T>(
  database: Database,
  filter: ContactFilter,
  read: (source: listing.ListSource) => Promise<T>,
): Promise<T | NotIndexed> {
  const usesIndex = filter.prefixes.length > 0 || hasFacets(filter)
  const asked = { projectId: filter.projectId, usesIndex }
  return inIndexSnapshot(database, asked, async (snapshot) => {
    const { projectNumber, reads, indexed } = snapshot
    // Without words, lists can scan the contacts meanwhile.
    if (indexed === null && filter.prefixes.length > 0) return { unindexedProject: projectNumber }
    const index = usesIndex && indexed !== null ? indexOf({ ...snapshot, indexed }, filter) : null
    return read({ reads, countContacts: selectContactCount.replace('?', '$1'), index })
  })
}

function indexOf({ database, projectNumber, indexed }: Snapshot, filter: ContactFilter): ListIndex {
  const { terms, without } = termsAsked(database, projectNumber, filter)
  // A key of another project has no contacts here.
  const isEmpty = terms.some((items) => items.length === 0)
  return {
    isExact: true,
    async sortKeys(span, { isLatest, max }) {
      if (isEmpty) return []
      const { sql, parameters } = sortKeysWith(projectNumber, { terms, without, indexed, span })
      const some = `${sql} ORDER BY 1 ${isLatest ? 'DESC' : 'ASC'} LIMIT ?`
      const rows = database
        .statement(`SELECT CAST(sort_key AS TEXT) AS sort_key FROM (${some})`)
        .all(...parameters, max)
      return rows.map((row) => text(row, 'sort_key'))
    },
    async count(span, max) {
      if (isEmpty) return 0
      const { sql, parameters } = sortKeysWith(projectNumber, { terms, without, indexed, span })
      const count = database.statement(`SELECT count(*) AS count FROM (${sql} LIMIT ?)`)
      return countOf(count.get(...parameters, max))
    },
  }
}

function termsAsked(database: Database, projectNumber: number, filter: ContactFilter) {
  const facets = facetsAsked(filter, (keyIds) => {
    const rows = database.statement(selectKeys).all(projectNumber, JSON.stringify(keyIds))
    return rows.map((row) => number(row, 'number'))
  })
  const terms: Terms = [...filter.prefixes.map((prefix) => [prefix].flat()), ...facets.all]
  return { terms, without: facets.none }
}

const selectKeys = `
  SELECT number FROM keys
  WHERE project_number = ? AND id IN (SELECT value FROM json_each(?))`
