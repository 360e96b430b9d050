import { type FormSummary, deleteForm, restoreForm } from '#web/api/forms-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import type { Opener } from '#web/ui/actions-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { formsQuery } from './forms-query.ts'

export function DeleteFormDialog(props: {
  form: FormSummary
  onClose: () => void
  returnTo: Opener
}) {
  const { form, onClose, returnTo } = props
  const texts = useFormTexts()
  const { notify } = useNotices()
  const { id: formId, name } = form
  const restoring = useProjectChange(
    formsQuery,
    (projectId) => restoreForm({ projectId, formId }),
    () => notify(texts.restored(name)),
  )
  const removal = useProjectChange(
    formsQuery,
    (projectId) => deleteForm({ projectId, formId }),
    () => {
      onClose()
      notify(texts.removed(name), () => restoring.mutate())
    },
  )
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      hint={texts.removeHint}
      confirm={texts.remove}
      problem={useFailureText(removal.error)}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
      returnTo={returnTo}
    />
  )
}
