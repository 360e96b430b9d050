import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'

import { listDuplicates, setDistinct } from '#web/api/leads/duplicates-api.ts'
import { mergeLead, unmergeLead } from '#web/api/leads/lead-api.ts'
import { useMergeNotices } from '#web/leads/lead/merging/use-merge-notices.ts'
import { mergePreviewQuery } from '#web/leads/lead/merging/use-merge-preview.ts'
import { useDuplicateTexts, useLeadTexts } from '#web/locales/lazy-texts.ts'
import { useProject } from '#web/session/project.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useNotices } from '#web/ui/states/notices.tsx'
import { type Decision, type Pair, openPairs } from './pair-queue.ts'

const loadedAhead = 5
const comparingMs = 2_000

/** The leads that may be the same, pair after pair, and what can be decided about each. */
export function useDuplicates() {
  const { id: projectId } = useProject()
  const query = useInfiniteQuery({
    queryKey: ['duplicates', projectId],
    queryFn: ({ pageParam }) => listDuplicates(projectId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.isComplete === false ? comparingMs : false,
  })
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const pages = query.data?.pages
  const pairs = useMemo(
    () => openPairs(pages?.flatMap(({ data }) => data) ?? [], decisions),
    [pages, decisions],
  )
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const needsMore = hasNextPage && !isFetching && !isError && pairs.length < loadedAhead
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  return { query, pairs, first: pages?.[0], ...useDecide(setDecisions) }
}

/** Loads what a merge of two leads would do before it is shown. */
export function usePreloaded([kept, other]: readonly { id: string }[]): void {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const [keptId, otherId] = [kept?.id, other?.id]
  useEffect(() => {
    if (keptId === undefined || otherId === undefined) return
    queries.query(mergePreviewQuery(projectId, { keptId, otherId })).catch(() => undefined)
  }, [queries, projectId, keptId, otherId])
}

type SetDecisions = (change: (before: readonly Decision[]) => readonly Decision[]) => void

/** Each is shown at once, and sent after those before it, of which it may be the next step. */
function useDecide(setDecisions: SetDecisions) {
  const texts = useDuplicateTexts()
  const leadTexts = useLeadTexts()
  const { id: projectId } = useProject()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const notices = useMergeNotices()
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const send = (decision: Decision, work: () => Promise<unknown>) => {
    setDecisions((before) => [...before, decision])
    sent.current = sent.current.then(work).catch((error: unknown) => {
      takeBack(decision)
      notices.failed(error)
    })
  }
  const takeBack = (decision: Decision) =>
    setDecisions((before) => before.filter((other) => other !== decision))
  const undo = (decision: Decision, work: () => Promise<unknown>) => {
    sent.current = sent.current.then(work).then(
      () => takeBack(decision),
      (error: unknown) => notices.failed(error),
    )
  }
  const forgetPreviews = () => queries.invalidateQueries({ queryKey: ['merge-preview', projectId] })
  return {
    merge: ([kept, other]: Pair['leads'], take: readonly string[]) => {
      const place = { projectId, contactId: kept.id }
      const decision: Decision = { kind: 'merged', keptId: kept.id, otherId: other.id }
      send(decision, async () => {
        notices.merged(await mergeLead(place, other.id, take), other.id)
        queries.removeQueries({ queryKey: ['lead', projectId, other.id] })
        void forgetPreviews()
        const restore = () =>
          undo(decision, async () => {
            notices.unmerged(await unmergeLead(place, other.id), other)
            void forgetPreviews()
          })
        notify(leadTexts.merged(leadName(other)), restore, [kept.id, other.id])
      })
    },
    distinguish: ([lead, other]: Pair['leads']) => {
      const place = { projectId, contactId: lead.id }
      const decision: Decision = { kind: 'distinct', ids: [lead.id, other.id] }
      send(decision, async () => {
        await setDistinct(place, other.id, true)
        const restore = () => undo(decision, () => setDistinct(place, other.id, false))
        notify(texts.notSame(leadName(lead), leadName(other)), restore, [lead.id, other.id])
      })
    },
  }
}
