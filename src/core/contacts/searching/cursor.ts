import type { ContactPlace, ContactSort } from './contact-query.ts'

// Not `u`: in an earlier version those held the change count of all projects.
const marks: Readonly<Record<ContactSort, string>> = {
  '-created': 'c',
  created: 'a',
  '-updated': 'q',
  updated: 'p',
}
const creationPattern = /^.(-?\d{1,19})$/
const changePattern = /^.(\d{1,15})\.(\d{1,15})$/

/** Encodes where a page begins, as an opaque text that belongs to one order. */
export function formatCursor(sort: ContactSort, place: ContactPlace): string {
  const text = 'sortKey' in place ? `${place.sortKey}` : `${place.updatedAt}.${place.change}`
  return Buffer.from(marks[sort] + text).toString('base64url')
}

/** Null when the text is not a cursor, or belongs to another order. */
export function parseCursor(sort: ContactSort, text: string): ContactPlace | null {
  const decoded = Buffer.from(text, 'base64url').toString()
  if (!decoded.startsWith(marks[sort])) return null
  if (sort.endsWith('updated')) {
    const [, updatedAt, change] = changePattern.exec(decoded) ?? []
    if (updatedAt === undefined || change === undefined) return null
    return { updatedAt: Number(updatedAt), change: Number(change) }
  }
  const [, digits] = creationPattern.exec(decoded) ?? []
  if (digits === undefined) return null
  const sortKey = BigInt(digits)
  return sortKey === BigInt.asIntN(64, sortKey) ? { sortKey } : null
}
