import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { duplicateApi } from '#api/leads/duplicate-api.ts'
import { request } from '#web/api/request.ts'
import { mergePreviewQuery } from '#web/leads/lead/merging/use-merge-preview.ts'
import { useProject } from '#web/session/project.ts'
import { countOpen, openPairs } from './pair-queue.ts'
import { useDecisions } from './use-decisions.ts'

const loadedAhead = 5
const comparingMs = 2_000

/** The leads that may be the same, pair after pair, and what can be decided about each. */
export function useDuplicates(onUndone: (id: string) => void) {
  const { id: projectId } = useProject()
  const query = useInfiniteQuery({
    queryKey: ['duplicates', projectId],
    queryFn: ({ pageParam }) =>
      request(duplicateApi.listDuplicates, {
        projectId,
        query: { cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.isComplete === false ? comparingMs : false,
  })
  const { decisions, ...decide } = useDecisions(onUndone)
  const pages = query.data?.pages
  const groups = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])
  const pairs = useMemo(() => openPairs(groups, decisions), [groups, decisions])
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const needsMore = hasNextPage && !isFetching && !isError && pairs.length < loadedAhead
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  const first = pages?.[0]
  const loaded = { groups: groups.length, total: first?.total ?? 0, isAll: !hasNextPage }
  return { query, pairs, first, count: countOpen(pairs, loaded), ...decide }
}

/** Loads what a merge of two leads would do before it is shown, again once it is forgotten. */
export function usePreloaded(leads: readonly { id: string }[], isEnabled = true): void {
  const { id: projectId } = useProject()
  const [keptId = '', otherId = ''] = leads.map(({ id }) => id)
  useQuery({
    ...mergePreviewQuery(projectId, { keptId, otherId }),
    enabled: isEnabled && otherId !== '',
    notifyOnChangeProps: [],
  })
}
