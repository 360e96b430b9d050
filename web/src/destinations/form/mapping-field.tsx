import {
  ActionIcon,
  Autocomplete,
  type ComboboxParsedItem,
  Group,
  Menu,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { customPlaceholderPrefix } from '#model/destinations/destination.ts'
import styles from '#web/destinations/destinations.module.css'
import { IconPlus, IconX } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'
import { type MappedField, guessName, readMapping, spread, writeMapping } from './mapping.ts'

type Props = { template: string; onChange: (template: string) => void; error: string | null }

/** Which fields of the other system get which values, as a list where that can say it. */
export function MappingField(props: Props) {
  const texts = useTexts('destinations')
  const { template, onChange } = props
  const [isList, setList] = useState(readMapping(template) !== null)
  const canBeList = readMapping(template) !== null
  const toggle = () => {
    if (isList) onChange(spread(template))
    setList(!isList)
  }
  return (
    <>
      {isList ? <MappedFields {...props} /> : <JsonField {...props} />}
      {(isList || canBeList) && (
        <Group>
          <SmallButton onClick={toggle}>{isList ? texts.asJson : texts.asRows}</SmallButton>
        </Group>
      )}
    </>
  )
}

function JsonField({ template, onChange, error }: Props) {
  const texts = useTexts('destinations')
  return (
    <GrowingTextarea
      label={texts.json}
      value={template}
      onChange={(event) => onChange(event.currentTarget.value)}
      minRows={4}
      maxRows={20}
      spellCheck={false}
      inputStyle={{ fontFamily: 'var(--mantine-font-family-monospace)' }}
      error={error}
    />
  )
}

type Row = MappedField & { id: number }

let lastRow = 0

function rowOf(field: MappedField): Row {
  lastRow += 1
  return { ...field, id: lastRow }
}

function MappedFields({ template, onChange, error }: Props) {
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const placeholders = usePlaceholders()
  // Rows whose names are not unique or not typed yet are no part of the template.
  const [rows, setRows] = useState(() => (readMapping(template) ?? []).map(rowOf))
  const set = (next: Row[]) => {
    setRows(next)
    onChange(writeMapping(next))
  }
  return (
    <div className={styles['mapping']}>
      <div className={`${styles['mapped']} ${styles['heads']}`} aria-hidden="true">
        <span>{texts.field}</span>
        <span>{texts.value}</span>
      </div>
      {rows.map((row, index) => (
        <MappedRow
          key={row.id}
          row={row}
          number={formats.number(index + 1)}
          placeholders={placeholders}
          onChange={(part) => set(rows.map((each) => (each === row ? { ...each, ...part } : each)))}
          onRemove={() => set(rows.filter((each) => each !== row))}
        />
      ))}
      {error !== null && <span className={styles['bad']}>{error}</span>}
      <AddField
        placeholders={placeholders.filter(({ text }) => rows.every(({ value }) => value !== text))}
        onAdd={({ text, english }) => {
          const names = rows.map(({ name }) => name)
          set([...rows, rowOf({ name: guessName(english, names), value: text })])
        }}
      />
    </div>
  )
}

function MappedRow(props: {
  row: Row
  number: string
  placeholders: readonly Placeholder[]
  onChange: (part: Partial<MappedField>) => void
  onRemove: () => void
}) {
  const texts = useTexts('destinations')
  const { row, number, placeholders, onChange, onRemove } = props
  const { name, value } = row
  return (
    <div className={styles['mapped']}>
      <TextInput
        aria-label={texts.fieldNumber(number)}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <Autocomplete
        aria-label={texts.valueNumber(number)}
        value={value}
        data={placeholders.map(({ text }) => text)}
        filter={({ options, search }) =>
          isWhole(search) ? options : options.filter((option) => isLike(option, search))
        }
        onChange={(text) => onChange({ value: text })}
        spellCheck={false}
      />
      <ActionIcon size="input-sm" aria-label={texts.removeField(name)} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

function AddField(props: {
  placeholders: readonly Placeholder[]
  onAdd: (placeholder: Placeholder) => void
}) {
  const texts = useTexts('destinations')
  return (
    <Group>
      <Menu position="bottom-start">
        <Menu.Target>
          <SmallButton leftSection={<IconPlus size={16} />}>{texts.addField}</SmallButton>
        </Menu.Target>
        <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
          {props.placeholders.map((placeholder) => (
            <Menu.Item key={placeholder.text} onClick={() => props.onAdd(placeholder)}>
              <bdi>{placeholder.label}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

type Placeholder = {
  text: string
  label: string
  /** From which the name there is guessed. */
  english: string
}

/** What of a lead can be sent, its custom fields too. */
function usePlaceholders(): readonly Placeholder[] {
  const texts = useTexts('destinations')
  const { data } = useQuery(fieldsQuery(useProject().id))
  const standard = Object.entries(texts.placeholders).map(([name, label]) => {
    return { text: `{{${name}}}`, label, english: name }
  })
  const custom = (data?.fields ?? []).map(({ label }) => {
    return { text: `{{${customPlaceholderPrefix}${label}}}`, label, english: label }
  })
  return [...standard, ...custom]
}

function isWhole(text: string): boolean {
  return text.trim() === '' || /^\{\{.*\}\}$/.test(text.trim())
}

function isLike(option: ComboboxParsedItem, search: string): boolean {
  return 'value' in option && option.value.toLowerCase().includes(search.toLowerCase())
}
