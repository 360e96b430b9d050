import { type ChosenLeads } from '#web/api/leads/bulk-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { startBulkChange } from './start-bulk-change.ts'

/** What can't be undone is confirmed in words, with the number of leads where it is known. */
export function DeleteDialog(props: {
  chosen: () => ChosenLeads
  /** Null for all that match, while their number is not known. */
  count: number | null
  onStarted: (bulkId: string) => void
  onClose: () => void
}) {
  const { bulk } = useTexts('app').leads
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
      title={count === null ? bulk.deleteAll : bulk.deleteTitle(count)}
      hint={bulk.deleteHint}
      submit={bulk.delete}
      typed={count === null ? bulk.deleteAllWords : bulk.deleteWords(count)}
      action={action}
      onClose={onClose}
    />
  )
}
