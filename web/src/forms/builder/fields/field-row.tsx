import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react'

import type { FormField } from '#web/api/form-types.ts'
import styles from '#web/forms/builder/builder.module.css'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { IconAlertCircle, IconChevronDown, IconGripVertical } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { Hint } from '#web/ui/hint.tsx'

type Props = {
  field: FormField
  index: number
  label: string
  isOpen: boolean
  isDragged: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
  /** Everything about the field, while it is open. */
  children: ReactNode
}

export function FieldRow(props: Props) {
  const { field, index, label, isOpen } = props
  const texts = useTexts('forms')
  const { mayChange, fieldErrorOf } = useBuilder()
  const id = useId()
  // What kind of field it is, and when it has to be filled in or is shown.
  const notes = [
    texts.kinds[field.kind],
    ...(field.isRequired ? [texts.fields.required] : []),
    ...(field.showWhen === undefined ? [] : [texts.conditions.isConditional]),
  ]
  const isInvalid = fieldErrorOf(`fields/${index}`) !== null
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    props.onMove(index + step)
  }
  return (
    <li
      className={styles['field']}
      data-dragged={props.isDragged || undefined}
      data-open={isOpen || undefined}
      data-step={field.kind === 'step' || undefined}
    >
      <div className={styles['row']}>
        {mayChange && (
          <ActionIcon
            className={styles['handle']}
            aria-label={texts.fields.move(label)}
            onKeyDown={moveByKey}
            onPointerDown={props.onDrag}
          >
            <IconGripVertical size={16} />
          </ActionIcon>
        )}
        <UnstyledButton
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={props.onToggle}
        >
          <span className={styles['about']}>
            <span className={styles['label']}>
              <bdi>{label}</bdi>
            </span>
            {isInvalid && (
              <Text span c="var(--mantine-color-error)">
                <IconAlertCircle size={15} role="img" aria-label={texts.hasErrors} />
              </Text>
            )}
            {notes.map((note) => (
              <Hint span key={note}>
                {note}
              </Hint>
            ))}
          </span>
          <IconChevronDown size={16} color="var(--mantine-color-dimmed)" />
        </UnstyledButton>
      </div>
      {isOpen && (
        <div id={id} className={styles['open']}>
          {props.children}
        </div>
      )}
    </li>
  )
}
