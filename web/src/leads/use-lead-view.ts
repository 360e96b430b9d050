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
import { useViews } from './use-views.ts'

const route = getRouteApi('/signed-in/p/$projectId/leads')

/** What the URL lists: a view, one that somebody is changing, or a search without any. */
export function useLeadView() {
  const asked = route.useSearch()
  // Of whatever is open, such as a lead beside the list.
  const navigate = useNavigate()
  const views = useViews()
  // The router also passes on what the route does not know.
  const url = useMemo(() => readLeadUrl(asked), [asked])
  const view = views.data?.find(({ id }) => id === url.view)
  const search = useMemo(() => searchOf(url, view), [url, view])
  const isChanged =
    view !== undefined && search !== null && !isSame(search, readLeadSearch(view.search))
  const go = useCallback(
    (to: LeadUrl, replace: boolean) => void navigate({ to: '.', search: to, replace }),
    [navigate],
  )
  const change = useCallback(
    (part: LeadChange) => {
      const next = (before: Record<string, unknown>) => {
        const shown = searchOf(readLeadUrl(before), view) ?? {}
        return urlOf(readLeadSearch({ ...shown, ...part }), view)
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
    go,
  }
}

export type LeadView = ReturnType<typeof useLeadView>
