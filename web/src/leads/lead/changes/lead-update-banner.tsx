import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'

import { leadApi } from '#api/leads/lead-api.ts'
import type { LeadDetails, LeadParams } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { showLead } from '#web/leads/lead/cached-leads.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { leadQuery } from '#web/leads/lead/lead-queries.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { SmallButton } from '#web/ui/buttons.tsx'

/** A lead as someone else has changed it, and their name. */
type LeadUpdate = { lead: LeadDetails; by: string | null }

/** Says that someone else has changed the open lead, and shows it on request. */
export function LeadUpdateBanner(props: { lead: LeadDetails; onOpen: (id: string) => void }) {
  const { update: texts } = useTexts('lead')
  const update = useLeadUpdate(props.lead, props.onOpen)
  return (
    <div role="status">
      {update !== null && (
        <div className={styles['update']}>
          <span className={styles['words']}>
            {update.by === null ? texts.done : texts.doneBy(update.by)}
          </span>
          <SmallButton onClick={update.show}>{texts.show}</SmallButton>
        </div>
      )}
    </div>
  )
}

/**
 * Whether an open lead has changed since it was loaded. It is shown as it was, so that nothing
 * moves while it is read or edited, until the change is asked for.
 */
function useLeadUpdate(lead: LeadDetails, open: (id: string) => void) {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { queryKey } = leadQuery({ projectId, contactId: lead.id })
  const isChanging = useIsMutating({ mutationKey: ['change', ...queryKey] }) > 0
  const { data: update } = useQuery({
    queryKey: ['lead-update', projectId, lead.id],
    queryFn: () => loadUpdate({ projectId, contactId: lead.id }, lead),
    meta: { isLive: true },
    enabled: !isChanging,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  if (update === null || isChanging || !isNewer(update.lead, lead)) return null
  return {
    by: update.by,
    show: () => {
      showLead(queries, projectId, update.lead)
      void queries.invalidateQueries({ queryKey: ['lead-history', projectId] })
      if (update.lead.id !== lead.id) open(update.lead.id)
    },
  }
}

async function loadUpdate(params: LeadParams, displayed: LeadDetails): Promise<LeadUpdate | null> {
  const lead = await request(leadApi.getLead, params)
  if (!isNewer(lead, displayed)) return null
  const { data } = await request(leadApi.listLeadHistory, {
    ...params,
    contactId: lead.id,
    query: { part: 'changes' },
  })
  return { lead, by: data[0]?.by.label ?? null }
}

/** Also when it was merged: its id leads to another lead then. */
function isNewer(lead: LeadDetails, displayed: LeadDetails): boolean {
  return lead.id !== displayed.id || lead.updatedAt > displayed.updatedAt
}
