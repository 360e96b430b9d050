import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core'

import { columnNames, columnWidths, columnFieldsMax } from '#model/views/view.ts'
import { IconArrowDown, IconArrowUp } from '#web/icons/icons.tsx'
import { useFieldLabels } from '#web/leads/list/use-names.ts'
import { preferencesAtFirst } from '#web/leads/views/use-preferences.ts'
import { useTexts } from '#web/locales/texts.ts'
import { OpenPopover } from '#web/ui/dialogs/open-popover.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { keepFocus, movingProps } from '#web/ui/moving-props.ts'
import { type Column, clampWidth, isStandard, widthStep } from './column-grid.ts'
import styles from './columns-popover.module.css'
import type { ColumnSettings } from './use-columns.ts'

/** Which columns are shown, in which order and how wide, and how much space rows take. */
export function ColumnsPopover(props: { opening: Opening; columnSettings: ColumnSettings }) {
  const { layout: texts } = useTexts('app')
  const { opening, columnSettings } = props
  const { columns, density, change } = columnSettings
  const labels = useFieldLabels(true)
  const all = [...columnNames, ...labels.keys()]
  const hidden = all.filter((name) => !columns.some((column) => column.name === name))
  const areFieldsFull = columns.filter(({ name }) => !isStandard(name)).length >= columnFieldsMax
  return (
    <OpenPopover
      opening={opening}
      position="bottom-end"
      width={320}
      label={texts.title}
      className={styles['panel']}
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
              label={labels.get(column.name) ?? columnSettings.labelOf(column.name)}
              isFull={areFieldsFull && !isStandard(column.name)}
              onChange={(changed) => change({ columns: changed })}
            />
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="subtle" size="compact-sm" onClick={() => change(preferencesAtFirst)}>
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
  const { layout } = useTexts('app')
  const { column, columns, label, onChange } = props
  const index = columns.findIndex(({ name }) => name === column.name)
  const others = columns.filter(({ name }) => name !== column.name)
  const resize = (text: string) => {
    const width = text === '' ? null : clampWidth(Number(text))
    onChange(columns.map((listed) => (listed.name === column.name ? { ...listed, width } : listed)))
  }
  const move = (to: number) => onChange(others.toSpliced(to, 0, column))
  return (
    <li className={styles['column']}>
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
    </li>
  )
}

function WidthInput(props: {
  label: string
  width: number | null
  onChange: (text: string) => void
}) {
  const { layout: texts } = useTexts('app')
  const { width } = props
  return (
    <TextInput
      // The stored width, unless one is being typed.
      key={width}
      size="xs"
      type="number"
      className={styles['width']}
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
