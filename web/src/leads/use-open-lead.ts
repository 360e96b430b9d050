import { useNavigate, useParams } from '@tanstack/react-router'

import type { Lead } from '#web/api/leads-api.ts'
import { useProject } from '#web/session/project.ts'
import type { LeadListParts } from './lead-row.tsx'

/** The lead that is open beside the list, and how its rows open another one. */
export function useOpenLead(): Pick<LeadListParts, 'openId' | 'onOpen'> {
  const { id: projectId } = useProject()
  const { contactId: openId } = useParams({ strict: false })
  const navigate = useNavigate()
  const onOpen = ({ id: contactId }: Lead) => {
    const params = { projectId, contactId }
    // One step back closes the lead, however many were looked at.
    const replace = openId !== undefined
    void navigate({ to: '/p/$projectId/leads/$contactId', params, search: true, replace })
  }
  return { ...(openId !== undefined && { openId }), onOpen }
}
