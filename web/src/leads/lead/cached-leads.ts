import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { eachOf, summaryFieldNames } from '#model/contacts/fields.ts'
import type { Lead, LeadDetails, LeadPage, LeadParams } from '#web/api/leads/lead-types.ts'
import { erasedLeads } from '#web/session/erased-leads.ts'

type CachedLead = Lead | LeadDetails

/** Writes a lead as it is now wherever it is shown: the open lead, and its row of each list. */
export function showLead(queries: QueryClient, projectId: string, lead: CachedLead): void {
  // Its response may arrive after the lead was deleted.
  if (erasedLeads.has(lead.id)) return
  const isWhole = 'customFields' in lead
  if (isWhole) queries.setQueryData(['lead', projectId, lead.id], lead)
  const values = isWhole ? rowOf(lead) : lead
  changeRows(queries, projectId, (row) => (row.id === lead.id ? { ...row, ...values } : row))
}

/** A lead from the cache: the open one, or that of a row. */
export function cachedLead(
  queries: QueryClient,
  { projectId, contactId }: LeadParams,
): CachedLead | undefined {
  const open = queries.getQueryData<LeadDetails>(['lead', projectId, contactId])
  return open ?? cachedRow(queries, { projectId, contactId })
}

/** A lead as its row of a list has it. */
export function cachedRow(
  queries: QueryClient,
  { projectId, contactId }: LeadParams,
): Lead | undefined {
  const lists = queries.getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads', projectId] })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  return rows.find(({ id }) => id === contactId)
}

/** Loads the lists again that were loaded while a lead was not in them, or are being loaded. */
export function reloadListsWithout(
  queries: QueryClient,
  { projectId, contactId }: LeadParams,
): void {
  void queries.invalidateQueries({
    queryKey: ['leads', projectId],
    predicate: ({ state }) => {
      const list = state.data as InfiniteData<LeadPage> | undefined
      const hasLead = list?.pages.some(({ data }) => data.some(({ id }) => id === contactId))
      return hasLead !== true
    },
  })
}

/** Takes a lead out of each list, since it is gone or part of another one. */
export function hideLead(queries: QueryClient, projectId: string, contactId: string): void {
  changeRows(queries, projectId, (row) => (row.id === contactId ? null : row))
}

function changeRows(
  queries: QueryClient,
  projectId: string,
  change: (row: Lead) => Lead | null,
): void {
  const filter = { queryKey: ['leads', projectId] }
  queries.setQueriesData<InfiniteData<LeadPage>>(filter, (list) => {
    if (list === undefined) return undefined
    const pages = list.pages.map((page) => {
      const data = page.data.flatMap((row) => change(row) ?? [])
      return { ...page, data }
    })
    const gone = countRows(list.pages) - countRows(pages)
    return { ...list, pages: pages.map((page) => ({ ...page, total: page.total - gone })) }
  })
}

function countRows(pages: readonly LeadPage[]): number {
  return pages.reduce((sum, { data }) => sum + data.length, 0)
}

function rowOf(lead: LeadDetails): Lead {
  const { id, type, tags, assigneeId } = lead
  const { createdAt, updatedAt, doneAt, remindAt, reopenedAt } = lead
  const { isPossibleDuplicate, createdBy, isUnread } = lead
  const texts = eachOf(summaryFieldNames, (name) => lead[name])
  const values = { id, type, ...texts, tags, assigneeId }
  const times = { createdAt, updatedAt, doneAt, remindAt, reopenedAt }
  const fieldValues = Object.fromEntries(
    lead.customFields.map(({ fieldId, value }) => [fieldId, value]),
  )
  const message = firstLineOf(lead.notes)
  const marks = { isPossibleDuplicate, isUnread }
  const misfits = lead.customFields.filter(({ isMisfit }) => isMisfit).map(({ fieldId }) => fieldId)
  return { ...values, ...times, ...marks, createdBy, message, fieldValues, misfits }
}

/** As the server takes it from the notes. */
function firstLineOf(notes: string | null): string | null {
  const line = notes?.split(/[\r\n]/).find((text) => text.trim() !== '')
  return line?.trim() ?? null
}
