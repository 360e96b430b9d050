import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'

import { type Field, createField, deleteField, renameField } from '#web/api/fields-api.ts'
import { useWording } from '#web/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LabelDialog } from '#web/ui/label-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/states.tsx'
import { useFieldChange } from './fields-query.ts'
import styles from './fields.module.css'

export function FieldRow({ field, mayChange }: { field: Field; mayChange: boolean }) {
  const { texts, formats } = useWording()
  const { customFields } = texts
  return (
    <li className={styles['row']}>
      <span className={styles['label']}>{field.label}</span>
      <span className={styles['quiet']}>
        {customFields.createdOn(formats.date(field.createdAt))}
      </span>
      {mayChange && <FieldMenu field={field} />}
    </li>
  )
}

function FieldMenu({ field }: { field: Field }) {
  const { customFields: texts } = useWording().texts
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const props = { field, onClose: () => setDialog(null), returnTo: button }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            aria-label={texts.actionsOf(field.label)}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('rename')}>{texts.rename} …</Menu.Item>
          <Menu.Item color="red" onClick={() => setDialog('delete')}>
            {texts.remove} …
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameDialog {...props} />}
      {dialog === 'delete' && <DeleteDialog {...props} />}
    </>
  )
}

type DialogProps = {
  field: Field
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}

function RenameDialog({ field, onClose, returnTo }: DialogProps) {
  const { customFields: texts, common } = useWording().texts
  const { notify } = useNotices()
  const { id: fieldId, label: before } = field
  const change = (projectId: string, label: string) => renameField({ projectId, fieldId }, label)
  const undoing = useFieldChange(change, ({ label }) => notify(texts.renamed(label)))
  const rename = useFieldChange(change, ({ label }) => {
    onClose()
    notify(texts.renamed(label), () => undoing.mutate(before))
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
  const restoring = useFieldChange(createField, () => notify(texts.created(label)))
  const removal = useFieldChange(
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
