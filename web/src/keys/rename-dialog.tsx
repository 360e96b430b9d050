import { renameKey } from '#web/api/keys-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import type { KeyDialogProps } from './key-dialog.ts'
import { keysQuery } from './keys-query.ts'

export function RenameDialog({ shown, onClose, returnTo }: KeyDialogProps) {
  const { keys: texts, common } = useTexts()
  const { notify } = useNotices()
  const { id: keyId, label: before } = shown
  const change = (projectId: string, label: string) => renameKey({ projectId, keyId }, label)
  const undoing = useProjectChange(keysQuery, change, ({ label }) => notify(texts.renamed(label)))
  const rename = useProjectChange(keysQuery, change, ({ label }) => {
    onClose()
    notify(texts.renamed(label), () => undoing.mutate(before))
  })
  return (
    <LabelDialog
      title={texts.renameTitle(before)}
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
