import { type Field, createField, deleteField, renameField } from '#web/api/leads/fields-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LabelDialog, RenameDialog } from '#web/ui/dialogs/label-dialog.tsx'
import { useNotices } from '#web/ui/states/notices.tsx'

type Props = { field: Field; onClose: () => void }

export function CreateFieldDialog({ onClose }: { onClose: () => void }) {
  const { customFields: texts } = useTexts()
  const { notify } = useNotices()
  const creation = useProjectChange(fieldsQuery, createField, ({ label }) => {
    onClose()
    notify(texts.created(label))
  })
  return (
    <LabelDialog
      title={texts.createTitle}
      hint={texts.createHint}
      field={texts.label}
      placeholder={texts.labelSample}
      submit={texts.create}
      action={creation}
      onSubmit={creation.mutate}
      onClose={onClose}
    />
  )
}

export function RenameFieldDialog({ field: { id: fieldId, label }, ...dialog }: Props) {
  const { customFields: texts } = useTexts()
  const { notify } = useNotices()
  return (
    <RenameDialog
      {...dialog}
      title={texts.renameTitle(label)}
      hint={texts.renameHint}
      field={texts.label}
      label={label}
      queryOf={fieldsQuery}
      rename={(projectId, name) => renameField({ projectId, fieldId }, name)}
      say={(renamed, undo) => notify(texts.renamed(renamed.label), undo)}
    />
  )
}

export function DeleteFieldDialog({ field: { id: fieldId, label }, ...dialog }: Props) {
  const { customFields: texts } = useTexts()
  const { notify } = useNotices()
  const restoring = useProjectChange(fieldsQuery, createField, () => notify(texts.created(label)))
  const removal = useProjectChange(
    fieldsQuery,
    (projectId) => deleteField({ projectId, fieldId }),
    () => {
      dialog.onClose()
      notify(texts.removed(label), () => restoring.mutate(label))
    },
  )
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.removeTitle(label)}
      hint={texts.removeHint}
      submit={texts.remove}
      action={removal}
    />
  )
}
