import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Preferences } from '#web/api/views-api.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { OpenPopover } from '#web/ui/open-popover.tsx'
import type { Opening } from '#web/ui/use-opening.ts'
import { type Column, clampWidth, columnNames, columnWidths } from './column-grid.ts'
import { preferencesAtFirst, usePreferences, useSavePreferences } from './use-preferences.ts'
import styles from './columns-popover.module.css'

/** Which columns are shown, in which order and how wide, and how much space rows take. */
export function ColumnsPopover({ opening }: { opening: Opening }) {
  const { layout: texts } = useTexts()
  const preferences = usePreferences()
  const save = useSavePreferences()
  if (preferences === null) return null
  const { columns, density } = preferences
  const change = (part: Partial<Preferences>) => save({ ...preferences, ...part })
  const hidden = columnNames.filter((name) => !columns.some((column) => column.name === name))
  return (
    <OpenPopover
      opening={opening}
      position="bottom-end"
      width={320}
      label={texts.title}
      className={styles['panel'] ?? ''}
    >
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={texts.density}
          value={density}
          data={[
            { value: 'comfortable', label: texts.densities.comfortable },
            { value: 'compact', label: texts.densities.compact },
          ]}
          onChange={(value) => change({ density: value })}
        />
        <ul className={styles['columns']} aria-label={texts.title}>
          {[...columns, ...hidden.map((name) => ({ name, width: null }))].map((column) => (
            <ColumnRow
              key={column.name}
              column={column}
              columns={columns}
              onChange={(changed) => change({ columns: changed })}
            />
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="subtle" size="compact-sm" onClick={() => save(preferencesAtFirst)}>
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
  onChange: (columns: Column[]) => void
}) {
  const { leads, layout } = useTexts()
  const { column, columns, onChange } = props
  const label = leads.columns[column.name]
  const place = columns.findIndex(({ name }) => name === column.name)
  const others = columns.filter(({ name }) => name !== column.name)
  const resize = (text: string) => {
    const width = text === '' ? null : clampWidth(Number(text))
    onChange(columns.map((one) => (one.name === column.name ? { ...one, width } : one)))
  }
  const move = (to: number, pressed: HTMLElement) => {
    keepFocus(pressed)
    onChange(others.toSpliced(to, 0, column))
  }
  return (
    <li className={styles['column']}>
      <Checkbox
        size="xs"
        className={styles['label'] ?? ''}
        checked={place >= 0}
        disabled={place >= 0 && others.length === 0}
        label={label}
        onChange={(event) => {
          keepFocus(event.currentTarget)
          onChange(place >= 0 ? others : [...columns, column])
        }}
      />
      {place >= 0 && (
        <>
          <WidthInput label={label} width={column.width} onChange={resize} />
          <MoveButton
            label={layout.up(label)}
            isPossible={place > 0}
            icon={<IconArrowUp size={14} />}
            onMove={(pressed) => move(place - 1, pressed)}
          />
          <MoveButton
            label={layout.down(label)}
            isPossible={place < columns.length - 1}
            icon={<IconArrowDown size={14} />}
            onMove={(pressed) => move(place + 1, pressed)}
          />
        </>
      )}
    </li>
  )
}

function WidthInput(props: {
  label: string
  width: number | null
  onChange: (text: string) => void
}) {
  const { layout: texts } = useTexts()
  const { width } = props
  return (
    <TextInput
      // What is kept, unless it is being typed.
      key={width}
      size="xs"
      type="number"
      className={styles['width'] ?? ''}
      aria-label={texts.width(props.label)}
      placeholder={texts.automatic}
      defaultValue={width ?? ''}
      min={columnWidths.min}
      max={columnWidths.max}
      step={columnWidths.step}
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

function MoveButton(props: {
  label: string
  isPossible: boolean
  icon: ReactNode
  onMove: (pressed: HTMLElement) => void
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={props.label}
      // It keeps the focus at either end.
      aria-disabled={!props.isPossible}
      {...(!props.isPossible && { 'data-disabled': true })}
      className={styles['move'] ?? ''}
      onClick={(event) => {
        if (props.isPossible) props.onMove(event.currentTarget)
      }}
    >
      {props.icon}
    </ActionIcon>
  )
}

/** A row that changes its place loses the focus for a moment. */
function keepFocus(element: HTMLElement): void {
  requestAnimationFrame(() => element.focus())
}
