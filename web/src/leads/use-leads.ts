import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import type { ContactStatus } from '#model/contacts/filter-values.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { keepsStatus, leadQueryOf } from '#web/leads/filters/lead-search.ts'
import {
  type InboxOrder,
  type ListedPage,
  inboxSections,
  leadCountQuery,
  listSections,
  newestOf,
} from '#web/leads/inbox-order.ts'
import { inGroups, isGrouped } from '#web/leads/inbox/inbox-groups.ts'
import { useProject } from '#web/session/project.ts'

export const leadsPerPage = 100

const noLeads: readonly Lead[] = []

/** What is listed: a search, with the values of some custom fields, in the order of the inbox. */
export type ListedSearch = {
  search: LeadSearch
  fieldIds: readonly string[]
  /** Null for any other list. */
  order: InboxOrder | null
}

export type ListedPages = InfiniteData<ListedPage>

export function leadsKey(projectId: string, { search, fieldIds, order }: ListedSearch) {
  return ['leads', projectId, search, fieldIds, order]
}

/**
 * The leads of a search, page after page, which stay until new ones are asked for. `isLeftBy` is
 * whether leads that are done, or put away, leave the list.
 */
export function useLeads(list: ListedSearch) {
  const { id: projectId } = useProject()
  const { search, fieldIds, order } = list
  const query = useInfiniteQuery({
    queryKey: leadsKey(projectId, list),
    queryFn: async ({ pageParam, signal, client }): Promise<ListedPage> => {
      const filters = leadQueryOf(search, new Date())
      const listQuery = { ...filters, fieldValue: [...fieldIds] }
      const sections = inboxSections(order, filters)
      const limit = leadsPerPage
      if (sections.length > 1) {
        const count = () => client.query({ ...leadCountQuery(projectId, filters), staleTime: 0 })
        const listed = { projectId, query: listQuery, sections, limit, count }
        return listSections(listed, pageParam, signal)
      }
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      const part = { ...listQuery, ...cursor, limit }
      const page = await request(leadApi.listLeads, { projectId, query: part, signal })
      return { ...page, ...newestOf(page) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The rows that are being read do not move.
    meta: { isHeld: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const { dataUpdatedAt, isPlaceholderData } = query
  const loaded = useMemo(() => {
    const ofPage = ({ data }: { data: readonly Lead[] }) =>
      isGrouped(search) ? inGroups(data, new Date(dataUpdatedAt)) : data
    return pages?.flatMap(ofPage) ?? noLeads
  }, [pages, search, dataUpdatedAt])
  // One that is done, or put away, leaves the inbox at once, and an undo shows it in its place.
  const leads = useMemo(
    () =>
      isPlaceholderData
        ? loaded
        : loaded.filter((lead) => keepsStatus(lead, search, dataUpdatedAt)),
    [loaded, search, dataUpdatedAt, isPlaceholderData],
  )
  const first = useMemo(() => {
    const page = pages?.[0]
    return page && { ...page, total: page.total - (loaded.length - leads.length) }
  }, [pages, loaded, leads])
  const isLeftBy = (becomes: ContactStatus) =>
    search.status !== undefined && search.status !== becomes
  return { query, leads, first, isLeftBy }
}
