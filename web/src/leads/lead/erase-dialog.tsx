import { useQueryClient } from '@tanstack/react-query'

import { type LeadDetails, eraseLead } from '#web/api/lead-api.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import type { Opener } from '#web/ui/actions-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { leadName } from '#web/ui/lead-name.ts'
import { hideLead } from './shown-leads.ts'

/** Longer names are too long to type, and nobody can type what can't be seen. */
const typedPattern = /^\P{C}{1,40}$/u

/** Asks for the name of the lead before it is gone for good. */
export function EraseDialog(props: {
  lead: LeadDetails
  onErased: () => void
  onClose: () => void
  returnTo: Opener
}) {
  const texts = useLeadTexts()
  const { notify } = useNotices()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { lead, onErased, onClose, returnTo } = props
  const name = leadName(lead)
  const erasing = useAction({
    // Nobody asks for news of it meanwhile.
    mutationKey: ['change', 'lead', projectId, lead.id],
    mutationFn: () => eraseLead({ projectId, contactId: lead.id }),
    onSuccess() {
      onErased()
      hideLead(queries, projectId, lead.id)
      for (const one of ['lead', 'lead-history']) {
        queries.removeQueries({ queryKey: [one, projectId, lead.id] })
      }
      notify(texts.erased)
    },
  })
  return (
    <ConfirmDialog
      title={texts.eraseTitle(name)}
      hint={texts.eraseHint}
      confirm={texts.erase}
      typed={typedPattern.test(name) ? name : lead.id}
      problem={useFailureText(erasing.error)}
      isBusy={erasing.isPending}
      onConfirm={() => erasing.mutate()}
      onClose={onClose}
      returnTo={returnTo}
    />
  )
}
