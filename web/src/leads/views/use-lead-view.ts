import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { type LeadSearch, readLeadSearch } from '#model/contacts/filters.ts'
import {
  type SearchChange,
  type LeadUrl,
  isSame,
  readLeadUrl,
  searchOf,
  urlOf,
} from '#web/leads/filters/lead-search.ts'
import { areSame, isColumn } from '#web/leads/list/columns/column-grid.ts'
import { useProject } from '#web/session/project.ts'
import { viewsQuery } from '#web/session/queries.ts'
import { type Column, readColumns, writeColumns } from '#web/ui/columns/column.ts'

/**
 * What the URL lists: a view, a changed view, or a search without any; in the inbox, of its leads.
 */
export function useLeadView(preset: LeadSearch) {
  const query = useSearch({ strict: false })
  // Starts from whatever is open, such as a lead beside the list.
  const navigate = useNavigate()
  const views = useQuery(viewsQuery(useProject().id))
  // The router also passes on what the route does not know.
  const url = useMemo(() => readLeadUrl(query), [query])
  const view = views.data?.find(({ id }) => id === url.view)
  const filters = useMemo(() => searchOf(url, view), [url, view])
  const search = useMemo(() => filters && { ...filters, ...preset }, [filters, preset])
  const columns = useMemo(() => readColumns(url.columns, isColumn), [url])
  const isOtherSearch = filters !== null && !isSame(filters, readLeadSearch(view?.search ?? {}))
  const isChanged = view !== undefined && (isOtherSearch || columns !== undefined)
  const go = (to: LeadUrl, replace: boolean) => void navigate({ to: '.', search: to, replace })
  const change = (part: SearchChange) => {
    const next = (before: Record<string, unknown>) => {
      const current = readLeadUrl(before)
      const listed = searchOf(current, view) ?? {}
      const kept = current.columns === undefined ? {} : { columns: current.columns }
      return { ...urlOf(readLeadSearch({ ...listed, ...part }), view), ...kept }
    }
    // Back undoes a filter, and a search as a whole, however many letters were typed.
    const isTyped = 'q' in part && (search?.q !== undefined || part.q === '')
    void navigate({ to: '.', search: next, replace: isTyped })
  }
  const changeColumns = (changed: readonly Column[]) => {
    const next = (before: Record<string, unknown>) => {
      const { columns: _, ...others } = readLeadUrl(before)
      const isViews = view?.columns != null && areSame(changed, view.columns)
      return isViews ? others : { ...others, columns: writeColumns(changed) }
    }
    void navigate({ to: '.', search: next, replace: true })
  }
  return {
    views,
    view,
    /** Whether no view is selected. */
    isAll: url.view === undefined,
    /** The current search; null while the view is not loaded, or where it does not exist. */
    search,
    /** The part of it that the URL says, and that can be changed. */
    filters: filters ?? {},
    isChanged,
    change,
    /** Chosen in the view, and not saved. */
    columns,
    changeColumns,
    go,
  }
}

export type LeadView = ReturnType<typeof useLeadView>
