import type { LeadPlace, LeadSort } from './lead-query.ts'

const pattern = /^([-a-z]+):(-?\d{1,19})(?:\.(\d{1,15}))?$/

/** Encodes where a page begins, as an opaque text that belongs to one order. */
export function formatLeadCursor(sort: LeadSort, place: LeadPlace): string {
  const text = 'sortKey' in place ? `${place.sortKey}` : `${place.updatedAt}.${place.change}`
  return Buffer.from(`${sort}:${text}`).toString('base64url')
}

/** Null when the text is not a cursor, or belongs to another order. */
export function parseLeadCursor(sort: LeadSort, text: string): LeadPlace | null {
  const [, order, first, change] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (order !== sort || first === undefined) return null
  if (sort.endsWith('updated')) {
    const updatedAt = Number(first)
    const isPlace = change !== undefined && Number.isSafeInteger(updatedAt)
    return isPlace ? { updatedAt, change: Number(change) } : null
  }
  const sortKey = BigInt(first)
  return change === undefined && sortKey === BigInt.asIntN(64, sortKey) ? { sortKey } : null
}
