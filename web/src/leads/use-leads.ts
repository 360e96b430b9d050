import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import type { ContactStatus } from '#model/contacts/filter-values.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { keepsStatus, leadQueryOf } from '#web/leads/filters/lead-search.ts'
import {
  type InboxOrder,
  inboxSections,
  leadCountQuery,
  listSections,
} from '#web/leads/inbox-order.ts'
import { inGroups, isGrouped } from '#web/leads/inbox/inbox-groups.ts'
import { useProject } from '#web/session/project.ts'

const leadsPerPage = 100

const noLeads: readonly Lead[] = []

/**
 * The leads of a search with their values of some custom fields, page after page, which stay until
 * new ones are asked for. `isLeftBy` is whether leads that are done, or put away, leave the list.
 */
export function useLeads(
  search: LeadSearch,
  fieldIds: readonly string[],
  order: InboxOrder | null,
) {
  const { id: projectId } = useProject()
  const query = useInfiniteQuery({
    queryKey: ['leads', projectId, search, fieldIds, order],
    queryFn: ({ pageParam, signal, client }) => {
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
      return request(leadApi.listLeads, {
        projectId,
        query: { ...listQuery, ...cursor, limit },
        signal,
      })
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

/** How many leads of a search have arrived since its first page was loaded. */
export function useNewLeads(search: LeadSearch, leads: readonly Lead[] | undefined): number {
  const { id: projectId } = useProject()
  const newest = leads
    ?.map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1)
  const isNewestFirst = search.sort === undefined
  const { data } = useQuery({
    queryKey: ['new-leads', projectId, search, newest ?? null],
    queryFn: async ({ signal }) => {
      const filters = leadQueryOf(search, new Date())
      const since = newest === undefined ? {} : { createdFrom: afterwards(newest) }
      return (
        await request(leadApi.listLeads, {
          projectId,
          query: { ...filters, ...since, limit: 1 },
          signal,
        })
      ).total
    },
    enabled: isNewestFirst && leads !== undefined,
    initialData: 0,
    meta: { isLive: true },
  })
  return data
}

function afterwards(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString()
}
