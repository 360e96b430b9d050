import { ActionIcon, Menu } from '@mantine/core'
import type { KeyboardEvent, PointerEvent } from 'react'

import type { Field, FieldUse, FieldWeek } from '#web/api/leads/field-types.ts'
import { IconGripVertical } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useHashRow } from '#web/ui/use-hash.ts'
import { FieldFacts } from './field-facts.tsx'
import { FieldWeeks } from './field-weeks.tsx'
import styles from './fields.module.css'
import { SimilarFields } from './similar-fields.tsx'

const dialogs = {
  rename: lazyPart(() => import('./field-dialogs.tsx'), 'RenameFieldDialog'),
  type: lazyPart(() => import('./field-dialogs.tsx'), 'FieldTypeDialog'),
  delete: lazyPart(() => import('./field-dialogs.tsx'), 'DeleteFieldDialog'),
}

type Order = {
  isFirst: boolean
  isLast: boolean
  move: (step: number) => void
  drag: (event: PointerEvent<HTMLElement>) => void
}

/** `order` is null for those who can't change fields. */
export function FieldRow(props: {
  field: Field
  fields: readonly Field[]
  use: FieldUse | undefined
  /** Those that are counted in its use. */
  weeks: readonly FieldWeek[]
  isDragged: boolean
  order: Order | null
}) {
  const { field, order, use } = props
  const weeks = props.weeks.map((week, i) => ({ ...week, filled: use?.weeks[i] ?? 0 }))
  const texts = useTexts('fields')
  const { common } = useTexts('app')
  const row = useHashRow<HTMLLIElement>(field.id)
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    order?.move(step)
  }
  return (
    <li {...row} className={styles['row']} data-dragged={props.isDragged || undefined}>
      {order !== null && (
        <ActionIcon
          className={styles['handle']}
          aria-label={texts.move(field.label)}
          onKeyDown={moveByKey}
          onPointerDown={order.drag}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      )}
      <div className={styles['about']}>
        <span className={styles['label']}>
          <bdi>{field.label}</bdi>
        </span>
        <FieldFacts field={field} use={use}>
          <SimilarFields label={field.label} fields={props.fields} />
        </FieldFacts>
      </div>
      {weeks.some(({ filled }) => filled > 0) && <FieldWeeks field={field} weeks={weeks} />}
      {order !== null && (
        <ActionsMenu<keyof typeof dialogs>
          label={common.actionsOf(field.label)}
          renderItems={(open) => (
            <>
              <Menu.Item onClick={() => open('rename')}>{common.rename}</Menu.Item>
              <Menu.Item onClick={() => open('type')}>{texts.changeType}</Menu.Item>
              <Menu.Item disabled={order.isFirst} onClick={() => order.move(-1)}>
                {texts.moveUp}
              </Menu.Item>
              <Menu.Item disabled={order.isLast} onClick={() => order.move(1)}>
                {texts.moveDown}
              </Menu.Item>
              <DangerItem onClick={() => open('delete')}>{common.delete}</DangerItem>
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
