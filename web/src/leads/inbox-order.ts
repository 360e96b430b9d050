import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'

import { leadApi } from '#api/leads/lead-api.ts'
import type { LeadPage, LeadQuery } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { useProject } from '#web/session/project.ts'

/** What comes first in the inbox, after the leads that have returned to it. */
export const inboxOrders = ['newest', 'mine', 'unassigned'] as const
export type InboxOrder = (typeof inboxOrders)[number]

/** The order of the inbox, and how it is chosen. */
export type Inbox = { order: InboxOrder; onOrder: (order: InboxOrder) => void }

/** Lists whose leads follow each other. */
export type Sections = readonly LeadQuery[]

const single: Sections = [{}]
const returned: LeadQuery = { status: 'returned' }
const partsOf: Readonly<Record<InboxOrder, Sections>> = {
  newest: single,
  mine: [{ assignee: 'me' }, { notAssignee: 'me' }],
  unassigned: [{ assignee: 'none' }, { notAssignee: 'none' }],
}

/** The choice of this device, for each project. */
export function useInboxOrder(): [InboxOrder, (order: InboxOrder) => void] {
  const name = `contact-sync.inbox.${useProject().id}`
  const [order, setOrder] = useState(() => orderOf(localStorage.getItem(name)))
  const choose = (next: InboxOrder) => {
    localStorage.setItem(name, next)
    setOrder(next)
  }
  return [order, choose]
}

/** The lists of the inbox; one for any other search, or where it has another order. */
export function inboxSections(order: InboxOrder | null, search: LeadQuery): Sections {
  const isOwn = search.sort === undefined && search.assignee === undefined
  const hasOther = search.notAssignee !== undefined
  if (order === null || !isOwn || hasOther) return single
  const parts = partsOf[order]
  if (search.status === 'returned') return parts
  return [returned, ...parts.map((part) => ({ status: 'new' as const, ...part }))]
}

/** How many leads a search has, beside the newest one. */
export function leadCountQuery(projectId: string, query: LeadQuery) {
  return queryOptions({
    queryKey: ['lead-count', projectId, query],
    queryFn: ({ signal }) =>
      request(leadApi.listLeads, { projectId, query: { ...query, limit: 1 }, signal }),
    meta: { isCounted: true },
  })
}

/** A page, and when the newest lead of the whole list had been created; null without one. */
export type ListedPage = LeadPage & { newestAt: string | null }

export function newestOf({ data }: LeadPage): Pick<ListedPage, 'newestAt'> {
  return { newestAt: data[0]?.createdAt ?? null }
}

type SectionsQuery = {
  projectId: string
  query: LeadQuery
  sections: Sections
  limit: number
  count: () => Promise<LeadPage>
}

/**
 * A page of several lists that follow each other. Its total is that of all of them, and its cursor
 * says which of them comes next, and where.
 */
export async function listSections(
  { projectId, query, sections, limit, count }: SectionsQuery,
  after: string | null,
  signal: AbortSignal,
): Promise<ListedPage> {
  const whole = count()
  // Where it fails, so does the first of them.
  whole.catch(() => null)
  const [start = '0', cursor = ''] = (after ?? '').split(':')
  const data: LeadPage['data'] = []
  const pageOf = async (rest: Pick<LeadPage, 'nextCursor' | 'isScanComplete'>) => {
    const counted = await whole
    return { ...counted, ...newestOf(counted), ...rest, data }
  }
  let next: string | null = cursor === '' ? null : cursor
  for (let index = Number(start); index < sections.length; index += 1) {
    const from = next === null ? {} : { cursor: next }
    const part = { ...query, ...sections[index], ...from, limit: limit - data.length }
    const page: LeadPage = await request(leadApi.listLeads, { projectId, query: part, signal })
    data.push(...page.data)
    next = page.nextCursor
    const isLast = index === sections.length - 1
    if (next === null && (isLast || data.length < limit)) continue
    const nextCursor = next === null ? `${index + 1}:` : `${index}:${next}`
    return pageOf({ nextCursor, isScanComplete: page.isScanComplete })
  }
  return pageOf({ nextCursor: null, isScanComplete: true })
}

function orderOf(text: string | null): InboxOrder {
  return inboxOrders.find((order) => order === text) ?? 'newest'
}
