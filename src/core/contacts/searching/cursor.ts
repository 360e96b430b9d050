import type { PageStart } from './contact-query.ts'

const creationPattern = /^c(-?\d{1,19})$/
// Not `u`: in an earlier version those held the change count of all projects.
const changePattern = /^p(\d{1,15})\.(\d{1,15})$/

/** Encodes where a page starts after another page, as an opaque text. */
export function formatCursor(start: PageStart): string | null {
  if ('offset' in start) return null
  const text =
    'afterSortKey' in start
      ? `c${start.afterSortKey}`
      : `p${start.afterChange.updatedAt}.${start.afterChange.change}`
  return Buffer.from(text).toString('base64url')
}

/** Null when the text is not a cursor, or belongs to a search in the other order. */
export function parseCursor(text: string, isByChange: boolean): PageStart | null {
  const decoded = Buffer.from(text, 'base64url').toString()
  if (isByChange) {
    const [, updatedAt, change] = changePattern.exec(decoded) ?? []
    if (updatedAt === undefined || change === undefined) return null
    return { afterChange: { updatedAt: Number(updatedAt), change: Number(change) } }
  }
  const sortKey = creationPattern.exec(decoded)?.[1]
  if (sortKey === undefined) return null
  const afterSortKey = BigInt(sortKey)
  return afterSortKey === BigInt.asIntN(64, afterSortKey) ? { afterSortKey } : null
}
