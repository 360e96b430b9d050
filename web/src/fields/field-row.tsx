import { Menu } from '@mantine/core'

import type { Field } from '#web/api/leads/fields-api.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './fields.module.css'

const dialogs = {
  rename: lazyPart(() => import('./field-dialogs.tsx'), 'RenameFieldDialog'),
  delete: lazyPart(() => import('./field-dialogs.tsx'), 'DeleteFieldDialog'),
}

export function FieldRow({ field, mayChange }: { field: Field; mayChange: boolean }) {
  const { texts, formats } = useI18n()
  const { customFields } = texts
  return (
    <li className={styles['row']}>
      <span className={styles['label']}>{field.label}</span>
      <span className={rows['quiet']}>{customFields.createdOn(formats.date(field.createdAt))}</span>
      {mayChange && (
        <ActionsMenu<keyof typeof dialogs>
          label={customFields.actionsOf(field.label)}
          renderItems={(open) => (
            <>
              <Menu.Item onClick={() => open('rename')}>{customFields.rename}</Menu.Item>
              <DangerItem onClick={() => open('delete')}>{customFields.remove}</DangerItem>
            </>
          )}
          renderDialog={(name, onClose) => {
            const Dialog = dialogs[name]
            return <Dialog field={field} onClose={onClose} />
          }}
        />
      )}
    </li>
  )
}
