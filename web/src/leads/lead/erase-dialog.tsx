import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { leadApi } from '#api/leads/lead-api.ts'
import type { Lead, LeadDetails } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { useLeadNavigation } from '#web/leads/use-lead-navigation.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { hideLead } from './cached-leads.ts'

/** Longer names are too long to type, and invisible characters can't be typed. */
const typedPattern = /^\P{C}{1,40}$/u

/** Asks for the name of the lead before it is permanently deleted. */
export function EraseDialog(props: { lead: Lead | LeadDetails; onClose: () => void }) {
  const { menu: texts } = useTexts('lead')
  const { toast } = useToasts()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { contactId: openId } = useParams({ strict: false })
  const { close } = useLeadNavigation()
  const { lead, onClose } = props
  const name = leadName(lead)
  const erasing = useAction({
    // Nothing polls for its changes meanwhile.
    mutationKey: ['change', 'lead', projectId, lead.id],
    mutationFn: () => request(leadApi.deleteLead, { projectId, contactId: lead.id }),
    onSuccess() {
      onClose()
      if (lead.id === openId) close()
      hideLead(queries, projectId, lead.id)
      for (const query of ['lead', 'lead-history']) {
        queries.removeQueries({ queryKey: [query, projectId, lead.id] })
      }
      toast(texts.erased)
    },
  })
  return (
    <ConfirmDialog
      title={texts.eraseTitle(name)}
      hint={texts.eraseHint}
      submit={texts.erase}
      typed={typedPattern.test(name) ? name : lead.id}
      action={erasing}
      onClose={onClose}
    />
  )
}
