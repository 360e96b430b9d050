import { ActionIcon, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { columnWidths } from '#model/views/view.ts'
import { IconArrowDown, IconArrowUp } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { OpenPopover } from '#web/ui/dialogs/open-popover.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { keepFocus, movingProps } from '#web/ui/moving-props.ts'
import { type Column, clampWidth, widthStep } from './column.ts'
import styles from './columns-popover.module.css'

/** Which columns of a list are shown, in which order and how wide. */
export function ColumnsPopover(props: {
  opening: Opening
  title: string
  columns: readonly Column[]
  /** The names of all columns. */
  all: readonly string[]
  labelOf: (name: string) => string
  /** Whether a column can't be added to the others. */
  isFull?: (name: string) => boolean
  onChange: (columns: Column[]) => void
  onReset: () => void
  children?: ReactNode
}) {
  const { layout: texts } = useTexts('views')
  const { opening, title, columns, all, labelOf, isFull, onChange } = props
  const hidden = all.filter((name) => !columns.some((column) => column.name === name))
  return (
    <OpenPopover opening={opening} position="bottom-end" width={320} label={title}>
      <Stack gap="sm">
        {props.children}
        <Stack component="ul" gap="xs" aria-label={title}>
          {[...columns, ...hidden.map((name) => ({ name, width: null }))].map((column) => (
            <ColumnRow
              key={column.name}
              column={column}
              columns={columns}
              label={labelOf(column.name)}
              isFull={isFull?.(column.name) === true}
              onChange={onChange}
            />
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button variant="subtle" size="compact-sm" onClick={props.onReset}>
            {texts.reset}
          </Button>
        </Group>
      </Stack>
    </OpenPopover>
  )
}

function ColumnRow(props: {
  column: Column
  columns: readonly Column[]
  label: string
  /** Whether no other one of its kind can be shown. */
  isFull: boolean
  onChange: (columns: Column[]) => void
}) {
  const { layout } = useTexts('views')
  const { column, columns, label, onChange } = props
  const index = columns.findIndex(({ name }) => name === column.name)
  const others = columns.filter(({ name }) => name !== column.name)
  const resize = (text: string) => {
    const width = text === '' ? null : clampWidth(Number(text))
    onChange(columns.map((listed) => (listed.name === column.name ? { ...listed, width } : listed)))
  }
  const move = (to: number) => onChange(others.toSpliced(to, 0, column))
  return (
    <Group component="li" gap="xs" wrap="nowrap" mih="1.875rem">
      <Checkbox
        size="xs"
        className={styles['label']}
        checked={index >= 0}
        disabled={index >= 0 ? others.length === 0 : props.isFull}
        label={<bdi>{label}</bdi>}
        onChange={(event) => {
          keepFocus(event.currentTarget)
          onChange(index >= 0 ? others : [...columns, column])
        }}
      />
      {index >= 0 && (
        <>
          <WidthInput label={label} width={column.width} onChange={resize} />
          <ActionIcon
            className={styles['move']}
            aria-label={layout.up(label)}
            {...movingProps(index > 0, () => move(index - 1))}
          >
            <IconArrowUp size={14} />
          </ActionIcon>
          <ActionIcon
            className={styles['move']}
            aria-label={layout.down(label)}
            {...movingProps(index < columns.length - 1, () => move(index + 1))}
          >
            <IconArrowDown size={14} />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}

function WidthInput(props: {
  label: string
  width: number | null
  onChange: (text: string) => void
}) {
  const { layout: texts } = useTexts('views')
  const { width } = props
  return (
    <TextInput
      // The stored width, unless one is being typed.
      key={width}
      size="xs"
      type="number"
      w="5rem"
      aria-label={texts.width(props.label)}
      placeholder={texts.automatic}
      defaultValue={width ?? ''}
      min={columnWidths.min}
      max={columnWidths.max}
      step={widthStep}
      onBlur={(event) => {
        const { value } = event.currentTarget
        if (value !== String(width ?? '')) props.onChange(value)
      }}
      onKeyDown={(event) => {
        const { value } = event.currentTarget
        if (event.key === 'Enter' && value !== String(width ?? '')) props.onChange(value)
      }}
    />
  )
}
