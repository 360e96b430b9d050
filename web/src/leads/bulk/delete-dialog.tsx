import { type ChosenLeads } from '#web/api/leads/bulk-types.ts'
import { startBulkChange } from '#web/leads/actions/use-lead-actions.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** What can't be undone is confirmed in words, with the number of leads where it is known. */
export function DeleteDialog(props: {
  chosen: () => ChosenLeads
  /** Null for all that match, while their number is not known. */
  count: number | null
  onStarted: (bulkId: string) => void
  onClose: () => void
}) {
  const { leads: texts, common } = useTexts('app')
  const { bulk } = texts
  const { chosen, count, onStarted, onClose } = props
  const { id: projectId } = useProject()
  const action = useAction({
    mutationFn: () => startBulkChange(projectId, chosen(), { delete: true }),
    onSuccess({ id }) {
      onClose()
      onStarted(id)
    },
  })
  return (
    <ConfirmDialog
      title={bulk.titles.delete(count === null ? null : texts.count(count))}
      hint={bulk.deleteHint}
      submit={common.delete}
      typed={bulk.deleteWords(count)}
      action={action}
      onClose={onClose}
    />
  )
}
