import {
  type InfiniteData,
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'

import type { ResponseOf } from '#api/declare.ts'
import { type UnreadApi, unreadApi } from '#api/leads/unread-api.ts'
import { comparedIdsMax } from '#model/contacts/contact.ts'
import type { LeadDetails, LeadPage } from '#web/api/leads/lead-types.ts'
import type { View } from '#web/api/leads/view-types.ts'
import { request } from '#web/api/request.ts'
import { browserTimeZone } from './browser-time-zone.ts'
import { findIds } from './find-ids.ts'
import { useProject } from './project.ts'
import { preferencesQuery, viewsQuery } from './queries.ts'

const countedEveryMs = 60_000
const noViews: readonly View[] = []

/** The views that the member has pinned, in order. */
export function usePinnedViews(): readonly View[] {
  const { id: projectId } = useProject()
  const pinned = usePinnedIds().data ?? []
  const { data: views } = useQuery({ ...viewsQuery(projectId), enabled: pinned.length > 0 })
  if (views === undefined || pinned.length === 0) return noViews
  return pinned.flatMap((id) => views.find((view) => view.id === id) ?? [])
}

function usePinnedIds() {
  return useQuery({ ...preferencesQuery(useProject().id), select: pinnedOf })
}

function pinnedOf({ pinnedViews }: { pinnedViews: readonly string[] }): readonly string[] {
  return pinnedViews
}

function countsQuery(projectId: string, viewIds: readonly string[]) {
  return queryOptions({
    queryKey: ['lead-counts', projectId, viewIds],
    queryFn: ({ signal }) =>
      request(unreadApi.countLeads, {
        projectId,
        query: { view: [...viewIds], timeZone: browserTimeZone() },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { isCounted: true },
    // A tab in the background hears of nothing, and has the number in its title.
    refetchInterval: countedEveryMs,
    refetchIntervalInBackground: true,
  })
}

/** What the navigation counts; undefined until it is known. */
export function useLeadCounts(): LeadCounts | undefined {
  const { id: projectId } = useProject()
  const { data: viewIds = [], isPending } = usePinnedIds()
  return useQuery({ ...countsQuery(projectId, viewIds), enabled: !isPending }).data
}

/** How many leads the member has not read; undefined until it is known. */
export function useUnreadCount(): LeadCounts['unread'] | undefined {
  return useLeadCounts()?.unread
}

/** Leads that may be loaded as unread once more, since the server hasn't heard yet. */
const beingRead = new Set<string>()

/** Marks an open lead as read, at once. */
export async function markRead(queries: QueryClient, projectId: string, id: string): Promise<void> {
  setUnread(queries, projectId, (leadId) => (leadId === id ? false : null))
  if (beingRead.has(id)) return
  beingRead.add(id)
  setCount(queries, projectId, (total) => Math.max(0, total - 1))
  const sent = request(unreadApi.markLeadsRead, { projectId, body: { ids: [id] } })
  await sent.finally(() => beingRead.delete(id))
}

/** Up to what this page has counted: what came in between stays unread. */
export async function markAllRead(queries: QueryClient, projectId: string): Promise<void> {
  const known = queries.getQueriesData<LeadCounts>({ queryKey: ['lead-counts', projectId] })
  const changes = known.flatMap(([, counts]) => counts?.change ?? [])
  await request(unreadApi.markAllLeadsRead, {
    projectId,
    body: { upTo: changes.length === 0 ? null : Math.max(...changes) },
  })
  await loadUnread(queries, projectId)
}

/** Which of the leads that this page shows are unread, once the member has read some. */
export async function loadUnread(queries: QueryClient, projectId: string): Promise<void> {
  const lists = queries.getQueriesData<Leads>({ queryKey: ['leads', projectId] })
  const ids = new Set(
    lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? []),
  )
  const counting = queries.invalidateQueries({ queryKey: ['lead-counts', projectId] })
  const unread = await findIds([...ids], comparedIdsMax, (part) =>
    request(unreadApi.findUnreadLeads, { projectId, body: { ids: part } }),
  )
  setUnread(queries, projectId, (id) => (ids.has(id) ? unread.has(id) : null))
  await counting
}

type Leads = InfiniteData<LeadPage>

/** By the id of a lead; null leaves it as it is. */
function setUnread(
  queries: QueryClient,
  projectId: string,
  isUnread: (id: string) => boolean | null,
): void {
  const changed = <Lead extends { id: string; isUnread: boolean }>(lead: Lead): Lead => {
    const next = isUnread(lead.id)
    return next === null || next === lead.isUnread ? lead : { ...lead, isUnread: next }
  }
  queries.setQueriesData<Leads>({ queryKey: ['leads', projectId] }, (list) => {
    if (list === undefined) return list
    const pages = list.pages.map((page) => {
      const data = page.data.map(changed)
      return data.every((lead, at) => lead === page.data[at]) ? page : { ...page, data }
    })
    return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages }
  })
  queries.setQueriesData<LeadDetails>({ queryKey: ['lead', projectId] }, (lead) => {
    return lead === undefined ? lead : changed(lead)
  })
}

/** Until it is counted again. */
function setCount(queries: QueryClient, projectId: string, next: (total: number) => number): void {
  queries.setQueriesData<LeadCounts>({ queryKey: ['lead-counts', projectId] }, (counts) => {
    if (counts === undefined || !counts.unread.isTotalExact) return counts
    const { unread } = counts
    return { ...counts, unread: { ...unread, total: next(unread.total) } }
  })
}

type LeadCounts = ResponseOf<UnreadApi['countLeads']>
