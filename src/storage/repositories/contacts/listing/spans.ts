import {
  type ContactPlace,
  type ListQuery,
  orderedBy,
} from '#core/contacts/searching/contact-query.ts'
import { compareTexts, sortText } from '#core/contacts/searching/sort-text.ts'
import type { Parameter } from '#storage/connection.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'

/** What a list is ordered by, and in which direction. */
export type ListOrder = { by: ReturnType<typeof orderedBy>; isLatest: boolean }

export function orderOf({ sort }: Pick<ListQuery, 'sort'>): ListOrder {
  return { by: orderedBy(sort), isLatest: sort.startsWith('-') }
}

/** The columns of an order, whose index finds a span of it. */
export function orderingOf(query: Pick<ListQuery, 'sort'>): string {
  const { by, isLatest } = orderOf(query)
  const direction = isLatest ? 'DESC' : 'ASC'
  const columns = by === 'updated' ? ['updated_at', 'change'] : ['sort_key']
  return columns.map((column) => `contacts.${column} ${direction}`).join(', ')
}

/** What a span of a list depends on. */
export type Spanned = Pick<ListQuery, 'sort' | 'created' | 'updated'>

/** The contacts to look at: from after one place, up to another. */
export type Span = { after: ContactPlace | null; upTo: ContactPlace | null }

export const wholeSpan: Span = { after: null, upTo: null }

/** The condition of a span, with its parameters from a number on. */
export function inSpan(query: Spanned, first: number): string {
  const [a, b, c, d] = [first, first + 1, first + 2, first + 3]
  return orderOf(query).by === 'updated'
    ? `(updated_at, change) >= ($${a}, $${b}) AND (updated_at, change) <= ($${c}, $${d})`
    : `sort_key >= $${a} AND sort_key <= $${b}`
}

export function spanParameters(query: Spanned, span: Span): Parameter[] {
  const { lowest, highest } = endsOf(query, span)
  return [...valuesOf(lowest), ...valuesOf(highest)]
}

/** Sort keys from one to another. */
export type SortKeySpan = { from: bigint; to: bigint }

/** The sort keys of contacts that may be within the times of a query, after a place if any. */
export function sortKeySpan(query: Spanned, after: ContactPlace | null): SortKeySpan {
  const { lowest, highest } = endsOf(query, { after, upTo: null })
  if (!('sortKey' in lowest && 'sortKey' in highest)) throw new Error('The order has no sort keys.')
  return { from: lowest.sortKey, to: highest.sortKey }
}

function endsOf(
  query: Spanned,
  { after, upTo }: Span,
): { lowest: ContactPlace; highest: ContactPlace } {
  const { isLatest, by } = orderOf(query)
  const isByChange = by === 'updated'
  const { from, to } = isByChange ? query.updated : query.created
  const place = isByChange ? changePlace : creationPlace
  const lowest = from === null ? null : place(from, false)
  const highest = to === null ? null : place(to, true)
  const next = after === null ? null : neighbour(after, isLatest ? -1 : 1)
  const [low, high] = isLatest ? [upTo, next] : [next, upTo]
  return {
    lowest: furthest([low, lowest], 1) ?? place(-timeMax, false),
    highest: furthest([high, highest], -1) ?? place(timeMax, true),
  }
}

/** Compares places in the order of a list, at whose end are those without a text. */
export function comparePlaces({ sort }: Pick<ListQuery, 'sort'>) {
  const sign = orderOf({ sort }).isLatest ? -1 : 1
  return (a: ContactPlace, b: ContactPlace): number => {
    if (!('folded' in a && 'folded' in b)) return compareAscending(a, b) * sign
    if ((a.folded === '') !== (b.folded === '')) return a.folded === '' ? 1 : -1
    return (compareTexts(a.folded, b.folded) || compareAscending(a, b)) * sign
  }
}

/** Below 0 when the first place comes first from the earliest to the latest, above 0 when last. */
function compareAscending(a: ContactPlace, b: ContactPlace): number {
  const valuesOfB = valuesOf(b)
  for (const [i, part] of valuesOf(a).entries()) {
    const partOfB = valuesOfB[i] ?? part
    if (part !== partOfB) return part < partOfB ? -1 : 1
  }
  return 0
}

/** Where a row is in the requested order. */
export function placeOf(row: Row, query: Pick<ListQuery, 'sort'>): ContactPlace {
  const { by } = orderOf(query)
  if (by === 'updated') {
    return { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
  }
  const sortKey = BigInt(text(row, 'sort_key'))
  return by === 'created' ? { sortKey } : { folded: sortText(textOrNull(row, by)), sortKey }
}

function furthest(places: readonly (ContactPlace | null)[], sign: 1 | -1): ContactPlace | null {
  return places.reduce((a, b) => {
    if (a === null || b === null) return a ?? b
    return compareAscending(a, b) * sign > 0 ? a : b
  }, null)
}

function neighbour(place: ContactPlace, step: 1 | -1): ContactPlace {
  return 'sortKey' in place
    ? { sortKey: place.sortKey + BigInt(step) }
    : { ...place, change: place.change + step }
}

function valuesOf(place: ContactPlace): (bigint | number)[] {
  return 'sortKey' in place ? [place.sortKey] : [place.updatedAt, place.change]
}

function changePlace(ms: number, isEnd: boolean): ContactPlace {
  return { updatedAt: ms, change: isEnd ? -1 : 0 }
}

// Contacts that came in too great numbers within one millisecond are ordered after it.
function creationPlace(ms: number, isEnd: boolean): ContactPlace {
  const time = Math.max(-timeMax, Math.min(ms, timeMax))
  return { sortKey: BigInt(isEnd ? time + sortKeySlackMs : time) << 20n }
}

const sortKeySlackMs = 1_000
/** The sort keys of times beyond it would be too large. */
export const timeMax = 8_000_000_000_000
