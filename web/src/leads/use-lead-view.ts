import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import {
  type LeadChange,
  type LeadUrl,
  isSame,
  readLeadSearch,
  readLeadUrl,
  searchOf,
  urlOf,
} from './lead-search.ts'
import type { Column } from './column-grid.ts'
import { useViews } from './use-views.ts'
import { areSame, readColumns, writeColumns } from './view-columns.ts'

const route = getRouteApi('/signed-in/p/$projectId/leads')

/** What the URL lists: a view, one that somebody is changing, or a search without any. */
export function useLeadView() {
  const query = route.useSearch()
  // Of whatever is open, such as a lead beside the list.
  const navigate = useNavigate()
  const views = useViews()
  // The router also passes on what the route does not know.
  const url = useMemo(() => readLeadUrl(query), [query])
  const view = views.data?.find(({ id }) => id === url.view)
  const search = useMemo(() => searchOf(url, view), [url, view])
  const columns = useMemo(() => readColumns(url.columns), [url])
  const isOtherSearch = search !== null && !isSame(search, readLeadSearch(view?.search ?? {}))
  const isChanged = view !== undefined && (isOtherSearch || columns !== undefined)
  const go = useCallback(
    (to: LeadUrl, replace: boolean) => void navigate({ to: '.', search: to, replace }),
    [navigate],
  )
  const change = useCallback(
    (part: LeadChange) => {
      const next = (before: Record<string, unknown>) => {
        const asked = readLeadUrl(before)
        const shown = searchOf(asked, view) ?? {}
        const kept = asked.columns === undefined ? {} : { columns: asked.columns }
        return { ...urlOf(readLeadSearch({ ...shown, ...part }), view), ...kept }
      }
      void navigate({ to: '.', search: next, replace: true })
    },
    [navigate, view],
  )
  const changeColumns = useCallback(
    (changed: readonly Column[]) => {
      const next = (before: Record<string, unknown>) => {
        const { columns: _, ...asked } = readLeadUrl(before)
        const isViews = view?.columns != null && areSame(changed, view.columns)
        return isViews ? asked : { ...asked, columns: writeColumns(changed) }
      }
      void navigate({ to: '.', search: next, replace: true })
    },
    [navigate, view],
  )
  return {
    views,
    view,
    /** Whether no view is asked for. */
    isAll: url.view === undefined,
    /** What is listed; null while the view is not known, or where it does not exist. */
    search,
    isChanged,
    change,
    /** Those that somebody has chosen in the view, and not saved. */
    columns,
    changeColumns,
    go,
  }
}

export type LeadView = ReturnType<typeof useLeadView>
