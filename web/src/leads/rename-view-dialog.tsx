import type { RefObject } from 'react'

import { type View, changeView } from '#web/api/views-api.ts'
import { useRename } from '#web/session/use-rename.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { viewsQuery } from './use-views.ts'

export function RenameViewDialog(props: {
  view: View
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}) {
  const { views: texts } = useTexts()
  const { view, onClose, returnTo } = props
  const { notify } = useNotices()
  const rename = useRename(viewsQuery, {
    before: view.name,
    rename: (projectId, name) => changeView({ projectId, viewId: view.id }, { name }),
    onClose,
    say: ({ name }, undo) => notify(texts.saved(name), undo),
  })
  return (
    <LabelDialog
      title={texts.renameTitle}
      field={texts.name}
      label={view.name}
      submit={texts.submitRename}
      error={rename.error}
      isBusy={rename.isPending}
      onSubmit={(name) => rename.mutate(name)}
      onClose={onClose}
      returnTo={returnTo}
    />
  )
}
