import { useQueryClient } from '@tanstack/react-query'

import { consentApi } from '#api/leads/consent-api.ts'
import { reasonCharactersMax } from '#model/forms/consent.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Asks why before a consent is withdrawn, which its toast undoes. */
export function WithdrawDialog(props: { lead: LeadDetails; kind: string; onClose: () => void }) {
  const { consents: texts } = useTexts('lead')
  const { toast } = useToasts()
  const why = useReason()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const { lead, kind, onClose } = props
  const params = { projectId, contactId: lead.id, kind }
  const reload = () =>
    Promise.all(
      ['lead', 'lead-history'].map((query) =>
        queries.invalidateQueries({ queryKey: [query, projectId, lead.id] }),
      ),
    )
  const restore = async (withdrawalId: string) => {
    try {
      await request(consentApi.restoreConsent, { ...params, body: { withdrawalId } })
      toast(texts.restored, undefined, [lead.id])
    } catch (error) {
      toast(why(error))
    }
    await reload()
  }
  const withdrawing = useAction({
    // Nothing polls for its changes meanwhile.
    mutationKey: ['change', 'lead', projectId, lead.id],
    mutationFn: (reason: string) =>
      request(consentApi.withdrawConsent, { ...params, body: { reason } }),
    async onSuccess({ withdrawalId }) {
      await reload()
      onClose()
      const undo = withdrawalId === null ? undefined : () => void restore(withdrawalId)
      toast(texts.withdrawn, undo, [lead.id])
    },
  })
  return (
    <FormDialog
      title={texts.withdrawTitle(kind)}
      hint={texts.withdrawHint}
      submit={texts.withdraw}
      action={withdrawing}
      onSubmit={(valueOf) => withdrawing.mutate(valueOf('reason'))}
      onClose={onClose}
    >
      <GrowingTextarea
        data-autofocus
        name="reason"
        label={texts.withdrawReason}
        maxLength={reasonCharactersMax}
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  )
}
