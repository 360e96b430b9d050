import { defaultSort } from '#model/contacts/filter-values.ts'
import { type LeadSearch, leadRequestOf, readLeadSearch, textOf } from '#model/contacts/filters.ts'
import { hasStatus } from '#model/contacts/return-to-inbox.ts'
import { minuteMs } from '#model/values/durations.ts'
import type { Lead, LeadQuery } from '#web/api/leads/lead-types.ts'
import type { View } from '#web/api/leads/view-types.ts'
import { isColumn } from '#web/leads/list/columns/column-grid.ts'
import { readColumns, writeColumns } from '#web/ui/columns/column.ts'

/** What becomes different; undefined takes a filter away. */
export type SearchChange = { [Name in keyof LeadSearch]?: LeadSearch[Name] | undefined }

/** The query to the server: days as times in the reader's time zone. */
export function leadQueryOf(search: LeadSearch, now: Date): LeadQuery {
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
  const local = new Date(noon.getTime() - noon.getTimezoneOffset() * minuteMs)
  return leadRequestOf(search, { today: local.toISOString().slice(0, 10), startOf })
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

type LeadWork = Pick<Lead, 'doneAt' | 'remindAt' | 'reopenedAt'>

/** Whether a lead, which may have changed since, still has the status that is searched. */
export function keepsStatus(lead: LeadWork, { status }: LeadSearch, now: number): boolean {
  if (status === undefined) return true
  const [doneAt, remindAt] = [timeOf(lead.doneAt), timeOf(lead.remindAt)]
  const times = { doneAt, remindAt, reopenedAt: timeOf(lead.reopenedAt) }
  return hasStatus(times, { is: status, at: now })
}

function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}

/** Whether anything narrows the list. */
export function isNarrowed({ sort: _, ...filters }: LeadSearch): boolean {
  return Object.keys(filters).length > 0
}

/** How many conditions narrow the list, besides words. */
export function countFilters({ sort: _, q: __, ...filters }: LeadSearch): number {
  const counts = Object.values(filters).map((value) => (Array.isArray(value) ? value.length : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * The query of the URL: a view, and what is searched and which columns are shown instead of what
 * the view says.
 */
export type LeadUrl = LeadSearch & { view?: string; columns?: string }

export function readLeadUrl(query: Record<string, unknown>): LeadUrl {
  const view = textOf(query['view'])
  const search = readLeadSearch(query)
  if (view === undefined) return search
  // In a view its own order is given too: without filters it would be the view as it is.
  const isOwn = Object.keys(search).length > 0 || query['sort'] === defaultSort
  const columns = readColumns(query['columns'], isColumn)
  return {
    view,
    ...(isOwn && { ...search, sort: search.sort ?? defaultSort }),
    ...(columns !== undefined && { columns: writeColumns(columns) }),
  }
}

/** What to list: null while a view is not known. */
export function searchOf(url: LeadUrl, view: Pick<View, 'search'> | undefined): LeadSearch | null {
  if (url.view === undefined || url.sort !== undefined) return readLeadSearch(url)
  return view === undefined ? null : readLeadSearch(view.search)
}

/** The URL that lists a search, within a view. */
export function urlOf(search: LeadSearch, view: Pick<View, 'id' | 'search'> | undefined): LeadUrl {
  if (view === undefined) return search
  const isChanged = !isSame(search, readLeadSearch(view.search))
  return { view: view.id, ...(isChanged && { ...search, sort: search.sort ?? defaultSort }) }
}

export function isSame(one: LeadSearch, other: LeadSearch): boolean {
  return JSON.stringify(readLeadSearch(one)) === JSON.stringify(readLeadSearch(other))
}
