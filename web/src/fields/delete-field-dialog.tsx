import { createField, deleteField } from '#web/api/fields-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { fieldsQuery } from '#web/session/fields-query.ts'
import type { FieldDialogProps } from './field-row.tsx'

export function DeleteDialog({ field, onClose, returnTo }: FieldDialogProps) {
  const { customFields: texts } = useI18n().texts
  const { notify } = useNotices()
  const { id: fieldId, label } = field
  const restoring = useProjectChange(fieldsQuery, createField, () => notify(texts.created(label)))
  const removal = useProjectChange(
    fieldsQuery,
    (projectId) => deleteField({ projectId, fieldId }),
    () => {
      onClose()
      notify(texts.removed(label), () => restoring.mutate(label))
    },
  )
  return (
    <ConfirmDialog
      title={texts.removeTitle(label)}
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
