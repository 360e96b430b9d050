import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import { type Connection, readsOf } from '#storage/connection.ts'
import { type AskedFacets, facetsAsked } from '#storage/repositories/contacts/indexing/facets.ts'
import { hasFacets } from '#storage/repositories/contacts/listing/filter-conditions.ts'
import type { ListSource } from '#storage/repositories/contacts/listing/filter-contacts.ts'
import type { ListIndex } from '#storage/repositories/contacts/listing/find-indexed.ts'
import { sortKeySpan } from '#storage/repositories/contacts/listing/spans.ts'
import { number, text } from '#storage/row.ts'
import { areComplete, requirePhones } from './complete-terms.ts'
import { TermIndex } from './find-terms.ts'
import { selectContactCount } from './words.ts'

/** What lists of contacts are read from, in a snapshot. */
export function listSource(connection: Connection, projectNumber: number): ListSource {
  return {
    reads: readsOf(connection, projectNumber),
    countContacts: selectContactCount,
    indexOf: (filter) => indexOf(connection, projectNumber, filter),
  }
}

async function indexOf(
  connection: Connection,
  projectNumber: number,
  filter: ContactFilter,
): Promise<ListIndex | null> {
  await requirePhones(connection, projectNumber, filter.prefixes)
  const knowsFacets = hasFacets(filter) && (await areComplete(connection, projectNumber))
  const facets = knowsFacets ? await facetsOf(connection, projectNumber, filter) : noFacets
  const terms = [...filter.prefixes.map((prefix) => [prefix].flat()), ...facets.all]
  if (terms.length === 0) return null
  // A key of another project has no contacts here.
  if (terms.some((items) => items.length === 0)) return emptyIndex
  const isExact = knowsFacets || !hasFacets(filter)
  const whole = sortKeySpan({ ...filter, sort: '-created' }, null)
  return new TermIndex(connection, projectNumber, { terms, without: facets.none, whole, isExact })
}

const noFacets: AskedFacets = { all: [], none: [] }

const emptyIndex: ListIndex = { isExact: true, sortKeys: async () => [], count: async () => 0 }

async function facetsOf(
  connection: Connection,
  projectNumber: number,
  filter: ContactFilter,
): Promise<AskedFacets> {
  const keyIds = [...filter.keyIds, ...(filter.without?.keyIds ?? [])]
  const rows = await connection.rows(selectKeyNumbers, projectNumber, keyIds)
  const numbers = new Map(rows.map((row) => [text(row, 'id'), number(row, 'number')]))
  return facetsAsked(filter, (ids) => ids.flatMap((id) => numbers.get(id) ?? []))
}

const selectKeyNumbers = `
  SELECT id, number FROM keys WHERE project_number = $1 AND id = ANY ($2::text[])`
