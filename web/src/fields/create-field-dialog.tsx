import { createField } from '#web/api/fields-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { fieldsQuery } from '#web/session/fields-query.ts'

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
      error={creation.error}
      isBusy={creation.isPending}
      onSubmit={(label) => creation.mutate(label)}
      onClose={onClose}
    />
  )
}
