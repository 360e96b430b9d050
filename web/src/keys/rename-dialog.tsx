import { renameKey } from '#web/api/keys-api.ts'
import { useRename } from '#web/session/use-rename.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { keysQuery } from '#web/session/keys-query.ts'
import type { KeyDialogProps } from './key-dialog.ts'

export function RenameDialog({ shown, onClose, returnTo }: KeyDialogProps) {
  const { keys: texts, common } = useTexts()
  const { notify } = useNotices()
  const { id: keyId, label: before } = shown
  const rename = useRename(keysQuery, {
    before,
    rename: (projectId, label) => renameKey({ projectId, keyId }, label),
    onClose,
    say: ({ label }, undo) => notify(texts.renamed(label), undo),
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
