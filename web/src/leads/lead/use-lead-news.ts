import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'

import { type LeadDetails, type LeadPlace, getLead, listLeadHistory } from '#web/api/lead-api.ts'
import { useProject } from '#web/session/project.ts'
import { leadQuery } from './lead-queries.ts'
import { showLead } from './shown-leads.ts'

/** What somebody else has made of a lead, and who it was. */
type News = { lead: LeadDetails; by: string | null }

/**
 * Whether an open lead has changed since it was loaded. It is shown as it was, so that nothing
 * moves while somebody reads or types, until it is asked for.
 */
export function useLeadNews(
  lead: LeadDetails,
  open: (id: string) => void,
): { by: string | null; show: () => void } | null {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { queryKey } = leadQuery({ projectId, contactId: lead.id })
  const isChanging = useIsMutating({ mutationKey: ['change', ...queryKey] }) > 0
  const { data: news } = useQuery({
    queryKey: ['lead-news', projectId, lead.id],
    queryFn: () => loadNews({ projectId, contactId: lead.id }, lead),
    meta: { isLive: true },
    enabled: !isChanging,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  if (news === null || isChanging || !isNewer(news.lead, lead)) return null
  return {
    by: news.by,
    show() {
      showLead(queries, projectId, news.lead)
      void queries.invalidateQueries({ queryKey: ['lead-history', projectId] })
      if (news.lead.id !== lead.id) open(news.lead.id)
    },
  }
}

async function loadNews(place: LeadPlace, shown: LeadDetails): Promise<News | null> {
  const lead = await getLead(place)
  if (!isNewer(lead, shown)) return null
  const { data } = await listLeadHistory({ ...place, contactId: lead.id }, null)
  return { lead, by: data[0]?.by.label ?? null }
}

/** Also when it was merged: its id leads to another lead then. */
function isNewer(lead: LeadDetails, shown: LeadDetails): boolean {
  return lead.id !== shown.id || lead.updatedAt > shown.updatedAt
}
