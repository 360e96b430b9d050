import { ActionIcon, Autocomplete, Group, Menu, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { customPlaceholderPrefix } from '#model/destinations/destination.ts'
import {
  type MappedField,
  type Property,
  guessName,
  readMapping,
  spread,
  writeMapping,
} from '#model/destinations/mapping.ts'
import styles from '#web/destinations/destinations.module.css'
import { IconPlus, IconX } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'

type Props = {
  title: string
  /** The standard fields of the other system. */
  properties: readonly Property[]
  template: string
  onChange: (template: string) => void
  error: string | null
}

/** Which fields of the other system get which values, as a list where that can say it. */
export function MappingField(props: Props) {
  const texts = useTexts('destinations')
  const { template, properties, onChange } = props
  const canBeList = readMapping(template, properties) !== null
  const [isList, setList] = useState(canBeList)
  const toggle = () => {
    if (isList) onChange(spread(template))
    setList(!isList)
  }
  return (
    <>
      {isList ? <MappedFields {...props} /> : <JsonField {...props} />}
      {(isList || canBeList) && (
        <SmallButton w="fit-content" onClick={toggle}>
          {isList ? texts.asJson : texts.asRows}
        </SmallButton>
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

function MappedFields(props: Props) {
  const { title, template, properties, onChange, error } = props
  const texts = useTexts('destinations')
  const { formats } = useI18n()
  const values = useLeadValues()
  const [rows, setRows] = useState(() => (readMapping(template, properties) ?? []).map(rowOf))
  const set = (next: Row[]) => {
    setRows(next)
    onChange(writeMapping(next, properties))
  }
  const free = properties.filter(({ name }) => rows.every((row) => row.name !== name))
  const add = (name: string, value: string) => set([...rows, rowOf({ name, value })])
  return (
    <Stack gap="sm">
      <Hint component="div" className={styles['mapped']} aria-hidden="true">
        <span>{texts.field(title)}</span>
        <span>{texts.value}</span>
      </Hint>
      {rows.map((row, index) => {
        const change = (part: Partial<MappedField>) =>
          set(rows.map((each) => (each === row ? { ...each, ...part } : each)))
        const number = formats.number(index + 1)
        const property = properties.find(({ name }) => name === row.name)
        return (
          <div key={row.id} className={styles['mapped']}>
            <Suggesting
              label={texts.fieldNumber(number)}
              text={row.name}
              detail={property && texts.types[property.type]}
              choices={free.map(({ name, type }) => ({ text: name, detail: texts.types[type] }))}
              onChange={(name) => change({ name })}
            />
            <Suggesting
              label={texts.valueNumber(number)}
              text={row.value}
              detail={values.find(({ text }) => text === row.value)?.detail}
              choices={values}
              onChange={(value) => change({ value })}
            />
            <ActionIcon
              size="input-sm"
              aria-label={texts.removeField(row.name)}
              onClick={() => set(rows.filter((each) => each !== row))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        )
      })}
      {error !== null && <span className={styles['bad']}>{error}</span>}
      <AddField title={title} free={free} rows={rows} values={values} onAdd={add} />
    </Stack>
  )
}

/** A text with what it means below it, and others that it can be. */
function Suggesting(props: {
  label: string
  text: string
  /** Undefined of a text that someone typed. */
  detail: string | undefined
  choices: readonly { text: string; detail: string }[]
  onChange: (text: string) => void
}) {
  const { label, text, detail, choices, onChange } = props
  const detailOf = (value: string) => choices.find((choice) => choice.text === value)?.detail ?? ''
  return (
    <Autocomplete
      aria-label={label}
      description={detail}
      inputWrapperOrder={['input', 'description']}
      value={text}
      data={choices.map((choice) => choice.text)}
      renderOption={({ option }) => <Choice text={option.value} detail={detailOf(option.value)} />}
      filter={({ options, search }) =>
        options.filter((option) => {
          if (!('value' in option) || detail !== undefined) return true
          const words = `${option.value} ${detailOf(option.value)}`
          return words.toLowerCase().includes(search.trim().toLowerCase())
        })
      }
      onChange={onChange}
      spellCheck={false}
    />
  )
}

/** Standard fields that get nothing yet, and values that nothing gets. */
function AddField(props: {
  title: string
  free: readonly Property[]
  rows: readonly Row[]
  values: readonly LeadValue[]
  onAdd: (name: string, value: string) => void
}) {
  const { title, free, rows, values, onAdd } = props
  const texts = useTexts('destinations')
  const names = rows.map(({ name }) => name)
  return (
    <Group>
      <Menu position="bottom-start">
        <Menu.Target>
          <SmallButton leftSection={<IconPlus size={16} />}>{texts.addField}</SmallButton>
        </Menu.Target>
        <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
          {free.length > 0 && <Menu.Label>{texts.field(title)}</Menu.Label>}
          {free.map(({ name, type, value }) => (
            <Menu.Item key={name} onClick={() => onAdd(name, value === null ? '' : `{{${value}}}`)}>
              <Choice text={name} detail={texts.types[type]} />
            </Menu.Item>
          ))}
          <Menu.Label>{texts.value}</Menu.Label>
          {values
            .filter(({ text }) => rows.every(({ value }) => value !== text))
            .map(({ text, detail, english }) => (
              <Menu.Item key={text} onClick={() => onAdd(guessName(english, names), text)}>
                <bdi>{detail}</bdi>
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

function Choice({ text, detail }: { text: string; detail: string }) {
  return (
    <span className={styles['choice']}>
      <bdi>{text}</bdi> <Hint component="bdi">{detail}</Hint>
    </span>
  )
}

/** What of a lead can be sent; a name for it elsewhere is guessed from the English one. */
type LeadValue = { text: string; detail: string; english: string }

function useLeadValues(): readonly LeadValue[] {
  const texts = useTexts('destinations')
  const { data } = useQuery(fieldsQuery(useProject().id))
  const standard = Object.entries(texts.placeholders).map(([name, detail]) => {
    return { text: `{{${name}}}`, detail, english: name }
  })
  const custom = (data?.fields ?? []).map(({ label }) => {
    return { text: `{{${customPlaceholderPrefix}${label}}}`, detail: label, english: label }
  })
  return [...standard, ...custom]
}
