import { type ContactSort, defaultSort } from '#model/contacts/filter-values.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import type { Inbox } from '#web/leads/inbox-order.ts'
import type { LeadView } from '#web/leads/views/use-lead-view.ts'

/** The order of a list, and how it is chosen. */
export type Sorting = {
  /** Undefined for the newest first, in the inbox for its own order. */
  sort: LeadSearch['sort']
  /** Null for any other list. */
  inbox: Inbox | null
  onSort: (sort: ContactSort | undefined) => void
}

export function sortingOf({ filters, change }: LeadView, inbox: Inbox | null): Sorting {
  return { sort: filters.sort, inbox, onSort: (sort) => change({ sort }) }
}

/** The order that a click on a heading chooses at first. */
const firstSorts = {
  name: 'name',
  company: 'company',
  created: '-created',
  updated: '-updated',
} as const satisfies Record<string, ContactSort>
type SortedColumn = keyof typeof firstSorts

/** Whether a list can be in the order of a column. */
export function isSorted(column: string): column is SortedColumn {
  return Object.hasOwn(firstSorts, column)
}

/** How a list is ordered by a column, as `aria-sort` says it. */
export function directionOf(column: SortedColumn, sorting: Sorting) {
  const sort = sortOf(sorting)
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

/** Orders a list by a column, or reverses it. The inbox has its own order by creation. */
export function sortBy(column: SortedColumn, sorting: Sorting): void {
  const first = firstSorts[column]
  const other = first === column ? (`-${column}` as const) : column
  const sort = sortOf(sorting) === first ? other : first
  if (sorting.inbox !== null && sort === defaultSort) sorting.inbox.onOrder('newest')
  sorting.onSort(sort === defaultSort ? undefined : sort)
}

function sortOf({ sort, inbox }: Sorting): ContactSort | undefined {
  return sort ?? (inbox === null || inbox.order === 'newest' ? defaultSort : undefined)
}
