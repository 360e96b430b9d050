import { useNavigate, useParams } from '@tanstack/react-router'

import type { Lead } from '#web/api/leads/leads-api.ts'
import { useListPaths } from '#web/leads/use-list-paths.ts'
import { useProject } from '#web/session/project.ts'
import type { Target } from './lead-target.ts'

/**
 * Goes on to the next lead of the list: opens it if this one is open, else gives its row the focus,
 * at once, so that the next key is for it however soon it is pressed.
 */
export function useMoveOn(leads: readonly Lead[], isLeaving: boolean): (from: Target) => void {
  const { id: projectId } = useProject()
  const { contactId: openId } = useParams({ strict: false })
  const navigate = useNavigate()
  const paths = useListPaths()
  const open = (contactId: string | undefined) => {
    if (contactId === undefined) {
      return navigate({ to: paths.list, params: { projectId }, search: true })
    }
    const params = { projectId, contactId }
    return navigate({ to: paths.lead, params, search: true, replace: true })
  }
  return (from) => {
    if (from.kind === 'selection') return
    const index = leads.findIndex(({ id }) => id === from.lead.id)
    const next = leads[index + 1]
    const other = next ?? leads[index - 1]
    if (from.lead.id !== openId) {
      if (next !== undefined) focusRow(next.id)
    } else if (isLeaving || next !== undefined) {
      void open(other?.id)
    }
  }
}

function focusRow(leadId: string): void {
  document.querySelector<HTMLElement>(`[data-index][data-lead-id="${leadId}"]`)?.focus()
}
