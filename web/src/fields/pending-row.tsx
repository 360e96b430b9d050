import { Menu } from '@mantine/core'

import type { Field, PendingLabel } from '#web/api/leads/field-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './fields.module.css'
import { SimilarFields } from './similar-fields.tsx'

const dialogs = {
  write: lazyPart(() => import('./pending-dialogs.tsx'), 'WritePendingDialog'),
  discard: lazyPart(() => import('./pending-dialogs.tsx'), 'DiscardPendingDialog'),
}

/** A label without a field; `create` is null for those who can't change fields. */
export function PendingRow(props: {
  pending: PendingLabel
  fields: readonly Field[]
  create: (() => void) | null
  isCreating: boolean
}) {
  const texts = useTexts('fields')
  const { pending, fields, create } = props
  const { label, contacts } = pending
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <span className={styles['label']}>
          <bdi>{label}</bdi>
        </span>
        <span className={styles['facts']}>
          <SimilarFields label={label} fields={fields} />
        </span>
      </div>
      {create === null ? (
        <span className={rows['quiet']}>{texts.pendingCount(contacts)}</span>
      ) : (
        <div className={styles['choices']}>
          <SmallButton
            classNames={{ root: styles['long'], label: styles['long'] }}
            aria-label={texts.createFor(label, texts.createAndFill(contacts))}
            loading={props.isCreating}
            onClick={create}
          >
            {texts.createAndFill(contacts)}
          </SmallButton>
          <ActionsMenu<keyof typeof dialogs>
            label={texts.actionsOf(label)}
            renderItems={(open) => (
              <>
                {fields.length > 0 && (
                  <Menu.Item onClick={() => open('write')}>{texts.writeToField}</Menu.Item>
                )}
                <DangerItem onClick={() => open('discard')}>{texts.discard}</DangerItem>
              </>
            )}
            renderDialog={(name, onClose) => {
              const Dialog = dialogs[name]
              return <Dialog pending={pending} fields={fields} onClose={onClose} />
            }}
          />
        </div>
      )}
    </li>
  )
}
