import type {
  ContactFilter,
  ContactWalk,
  ContactWalkPage,
  ListPage,
  ListQuery,
} from '#core/contacts/searching/contact-query.ts'
import { facetsAsked } from '#storage/repositories/contacts/indexing/facets.ts'
import { hasFacets } from '#storage/repositories/contacts/listing/filter-conditions.ts'
import * as listing from '#storage/repositories/contacts/listing/filter-contacts.ts'
import type { ListIndex } from '#storage/repositories/contacts/listing/find-indexed.ts'
import { countOf, number, text } from '#storage/row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { selectContactCount } from './search.ts'
import { type Snapshot, inIndexSnapshot } from './snapshot.ts'
import type { NotIndexed } from './words-index.ts'
import { type Terms, selectIndexed, sortKeysWith } from './words.ts'

/** One page of contacts and their total, both as of one moment. */
export function filterContacts(
  database: Database,
  query: ListQuery,
): Promise<ListPage | listing.Unsorted | NotIndexed> {
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
  const needed = { projectId: filter.projectId, usesIndex }
  return inIndexSnapshot(database, needed, async (snapshot) => {
    const { projectNumber, reads, indexed } = snapshot
    // Without words, lists can scan the contacts meanwhile.
    if (indexed === null && filter.prefixes.length > 0) return { unindexedProject: projectNumber }
    return read({
      reads,
      countContacts: selectContactCount.replace('?', '$1'),
      indexOf: async (asked) =>
        usesIndex && indexed !== null ? indexOf({ ...snapshot, indexed }, asked) : null,
    })
  })
}

function indexOf({ database, projectNumber, indexed }: Snapshot, filter: ContactFilter): ListIndex {
  const { terms, without } = termsAsked(database, projectNumber, filter)
  const indexedTerms =
    without.length === 0 || indexed.place === null
      ? terms
      : terms.map((items) => itemsIndexed(database, projectNumber, items))
  const search = { terms, indexedTerms, without, indexed }
  // A key of another project has no contacts here.
  const isEmpty = terms.some((items) => items.length === 0)
  return {
    isExact: true,
    async sortKeys(span, { isLatest, max }) {
      if (isEmpty) return []
      const { sql, parameters } = sortKeysWith(projectNumber, { ...search, span })
      const some = `${sql} ORDER BY 1 ${isLatest ? 'DESC' : 'ASC'} LIMIT ?`
      const rows = database
        .statement(`SELECT CAST(sort_key AS TEXT) AS sort_key FROM (${some})`)
        .all(...parameters, max)
      return rows.map((row) => text(row, 'sort_key'))
    },
    async count(span, max) {
      if (isEmpty) return 0
      const { sql, parameters } = sortKeysWith(projectNumber, { ...search, span })
      const count = database.statement(`SELECT count(*) AS count FROM (${sql} LIMIT ?)`)
      return countOf(count.get(...parameters, max))
    },
  }
}

/**
 * What all contacts have is one of many facets, and FTS5 compares each contact with each of them.
 * To look for a facet takes it 20 µs.
 */
function itemsIndexed(
  database: Database,
  projectNumber: number,
  items: readonly string[],
): readonly string[] {
  if (items.length < itemsManyMin) return items
  const present = items.filter((item) => {
    const { sql, parameters } = selectIndexed(projectNumber, item)
    return database.statement(sql).get(...parameters) !== undefined
  })
  return present.length === 0 ? items : present
}

function termsAsked(database: Database, projectNumber: number, filter: ContactFilter) {
  const facets = facetsAsked(filter, (keyIds) => {
    const rows = database.statement(selectKeys).all(projectNumber, JSON.stringify(keyIds))
    return rows.map((row) => number(row, 'number'))
  })
  const terms: Terms = [...filter.prefixes.map((prefix) => [prefix].flat()), ...facets.all]
  return { terms, without: facets.none }
}

const itemsManyMin = 20
const selectKeys = `
  SELECT number FROM keys
  WHERE project_number = ? AND id IN (SELECT value FROM json_each(?))`
