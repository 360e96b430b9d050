import { Menu } from '@mantine/core'

import type { Field } from '#web/api/leads/fields-api.ts'
import { useFieldTexts } from '#web/locales/lazy-texts.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './fields.module.css'

const dialogs = {
  rename: lazyPart(() => import('./field-dialogs.tsx'), 'RenameFieldDialog'),
  type: lazyPart(() => import('./field-dialogs.tsx'), 'FieldTypeDialog'),
  delete: lazyPart(() => import('./field-dialogs.tsx'), 'DeleteFieldDialog'),
}

export function FieldRow({ field, mayChange }: { field: Field; mayChange: boolean }) {
  const texts = useFieldTexts()
  return (
    <li className={styles['row']}>
      <span className={styles['label']}>
        <bdi>{field.label}</bdi>
      </span>
      <span className={rows['quiet']}>{texts.types[field.type]}</span>
      {mayChange && (
        <ActionsMenu<keyof typeof dialogs>
          label={texts.actionsOf(field.label)}
          renderItems={(open) => (
            <>
              <Menu.Item onClick={() => open('rename')}>{texts.rename}</Menu.Item>
              <Menu.Item onClick={() => open('type')}>{texts.changeType}</Menu.Item>
              <DangerItem onClick={() => open('delete')}>{texts.remove}</DangerItem>
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
