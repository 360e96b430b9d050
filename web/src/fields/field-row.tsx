import { Menu } from '@mantine/core'
import { lazy, useState } from 'react'

import type { Field } from '#web/api/fields-api.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ActionsMenu, type Opener } from '#web/ui/actions-menu.tsx'
import { DangerItem } from '#web/ui/danger-item.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import rows from '#web/ui/rows.module.css'
import styles from './fields.module.css'

export type FieldDialogProps = {
  field: Field
  onClose: () => void
  returnTo: Opener
}

const dialogs = {
  rename: lazy(async () => ({
    default: (await import('./rename-field-dialog.tsx')).RenameDialog,
  })),
  delete: lazy(async () => ({
    default: (await import('./delete-field-dialog.tsx')).DeleteDialog,
  })),
}

export function FieldRow({ field, mayChange }: { field: Field; mayChange: boolean }) {
  const { texts, formats } = useI18n()
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
  const { customFields: texts } = useI18n().texts
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const Dialog = dialog === null ? null : dialogs[dialog]
  const items = (
    <>
      <Menu.Item onClick={() => setDialog('rename')}>{texts.rename}</Menu.Item>
      <DangerItem onClick={() => setDialog('delete')}>{texts.remove}</DangerItem>
    </>
  )
  return (
    <ActionsMenu label={texts.actionsOf(field.label)} items={items}>
      {(opener) =>
        Dialog !== null && (
          <LazyBoundary>
            <Dialog field={field} onClose={() => setDialog(null)} returnTo={opener} />
          </LazyBoundary>
        )
      }
    </ActionsMenu>
  )
}
