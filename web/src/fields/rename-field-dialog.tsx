import { renameField } from '#web/api/fields-api.ts'
import { useRename } from '#web/session/use-rename.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { fieldsQuery } from '#web/session/fields-query.ts'
import type { FieldDialogProps } from './field-row.tsx'

export function RenameDialog({ field, onClose, returnTo }: FieldDialogProps) {
  const { customFields: texts, common } = useI18n().texts
  const { notify } = useNotices()
  const { id: fieldId, label: before } = field
  const rename = useRename(fieldsQuery, {
    before,
    rename: (projectId, label) => renameField({ projectId, fieldId }, label),
    onClose,
    say: ({ label }, undo) => notify(texts.renamed(label), undo),
  })
  return (
    <LabelDialog
      title={texts.renameTitle(before)}
      hint={texts.renameHint}
      field={texts.label}
      label={before}
      submit={common.save}
      error={rename.error}
      isBusy={rename.isPending}
      onSubmit={(label) => rename.mutate(label)}
      onClose={onClose}
      returnTo={returnTo}
    />
  )
}
