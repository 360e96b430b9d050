import { Menu } from '@mantine/core'
import { useState } from 'react'

import { type Field, createField, deleteField, renameField } from '#web/api/fields-api.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useRename } from '#web/session/use-rename.ts'
import { useWording } from '#web/texts/use-texts.ts'
import { ActionsMenu, type Opener } from '#web/ui/actions-menu.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DangerItem } from '#web/ui/danger-item.tsx'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/refusal-texts.ts'
import rows from '#web/ui/rows.module.css'
import { fieldsQuery } from '#web/session/fields-query.ts'
import styles from './fields.module.css'

export function FieldRow({ field, mayChange }: { field: Field; mayChange: boolean }) {
  const { texts, formats } = useWording()
  const { customFields } = texts
  return (
    <li className={styles['row']}>
      <span className={styles['label']}>{field.label}</span>
      <span className={rows['quiet']}>{customFields.createdOn(formats.date(field.createdAt))}</span>
      {mayChange && <FieldMenu field={field} />}
    </li>
  )
}

function FieldMenu({ field }: { field: Field }) {
  const { customFields: texts } = useWording().texts
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const Dialog = dialog === null ? null : dialogs[dialog]
  const items = (
    <>
      <Menu.Item onClick={() => setDialog('rename')}>{texts.rename} …</Menu.Item>
      <DangerItem onClick={() => setDialog('delete')}>{texts.remove} …</DangerItem>
    </>
  )
  return (
    <ActionsMenu label={texts.actionsOf(field.label)} items={items}>
      {(opener) =>
        Dialog !== null && (
          <Dialog field={field} onClose={() => setDialog(null)} returnTo={opener} />
        )
      }
    </ActionsMenu>
  )
}

type DialogProps = {
  field: Field
  onClose: () => void
  returnTo: Opener
}

function RenameDialog({ field, onClose, returnTo }: DialogProps) {
  const { customFields: texts, common } = useWording().texts
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

function DeleteDialog({ field, onClose, returnTo }: DialogProps) {
  const { customFields: texts } = useWording().texts
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

const dialogs = { rename: RenameDialog, delete: DeleteDialog }
