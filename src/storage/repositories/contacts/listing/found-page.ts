import type { ListPage } from '#core/contacts/searching/contact-query.ts'
import type { Row } from '#storage/row.ts'

/** A page of rows, without its total. */
export type FoundPage = { rows: Row[] } & Pick<ListPage, 'isScanComplete' | 'next'>

export type Total = Pick<ListPage, 'total' | 'isTotalExact'>

/** The total of what was counted up to one more than `max`. */
export function totalOf(count: number, max: number): Total {
  return { total: Math.min(count, max), isTotalExact: count <= max }
}
