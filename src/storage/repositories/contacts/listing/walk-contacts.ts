import type { ListQuery, ContactWalk, ContactWalkPage } from '#core/contacts/listing/list-query.ts'
import { type Row, text } from '#storage/contact-row.ts'
import { findAmong } from './find-among.ts'
import { type ListSource, findEnd, findRows, placeOf, readChosen } from './filter-contacts.ts'

/** How many contacts are looked at for one page, and how many that words find. */
export const walkBounds = { scanned: 100_000, matched: 5_000, counted: 0 }

/** The ids of the newest contacts that match before a place, in a snapshot. */
export async function walkContacts(
  source: Omit<ListSource, 'countContacts'>,
  { filter, before, limit }: ContactWalk,
): Promise<ContactWalkPage> {
  const after = before === null ? null : { sortKey: BigInt(before) }
  const page = { shownFieldIds: [], sort: '-created', limit, after, bounds: walkBounds } as const
  const query: ListQuery = { ...filter, ...page }
  const { reads, projectNumber, matches } = source
  if (matches === null) {
    const end = await findEnd(source, query, after)
    // One row more than the page tells whether another page follows.
    const rows = await findRows(source, query, { after, upTo: end })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const isFull = rows.length > limit && last !== undefined
    return pageOf(shown, isFull ? placeOf(last, query) : end)
  }
  const { sortKeys, next } = await findAmong(reads, { projectNumber, query, matches })
  const found = await readChosen(reads, { projectNumber, query, sortKeys })
  if (next !== null || matches.areAll) return pageOf(found, next)
  const oldest = matches.sortKeys.at(-1)
  return pageOf(found, oldest === undefined ? null : { sortKey: BigInt(oldest) })
}

function pageOf(rows: readonly Row[], next: ListQuery['after']): ContactWalkPage {
  const found = rows.map((row) => ({ id: text(row, 'id'), place: text(row, 'sort_key') }))
  return { found, next: next !== null && 'sortKey' in next ? `${next.sortKey}` : null }
}
