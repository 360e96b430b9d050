import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { FieldRow, RestToggle } from '#web/leads/lead/lead-section.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { Hint } from '#web/ui/hint.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { CustomRow, OptionEditor } from './custom-row.tsx'
import { EditableValue } from './editable-value.tsx'
import { type LeadField, detailNames, isTracked } from './lead-field.ts'
import { isPhone } from './link-of.ts'
import { TagsValue } from './tags-value.tsx'
import { TextEditor } from './text-editor.tsx'

// A list that can be searched is large, and is loaded when it is opened.
const ChoiceEditor = lazyPart(() => import('./choice-editor.tsx'), 'ChoiceEditor')

// What is typed right after a click is for the editor.
const prepareEditors = () => {
  ChoiceEditor.prepare()
  OptionEditor.prepare()
}
const preparing = { onPointerEnter: prepareEditors, onFocus: prepareEditors }

type Row = { name: string; isEmpty: boolean; node: ReactNode }

/** The fields of a lead that have values, each edited in place, and behind one line the others. */
export function LeadFields({ lead, hasMessage }: { lead: LeadDetails; hasMessage: boolean }) {
  const { values: texts } = useTexts('lead')
  const mayEdit = useMay('edit')
  const [isAll, setAll] = useState(false)
  const rows = useRows(lead, hasMessage)
  // What is filled or cleared stays where it was while the lead is open.
  const [filledAtFirst] = useState(
    () => new Set(rows.flatMap(({ name, isEmpty }) => (isEmpty ? [] : [name]))),
  )
  const isBelow = ({ name, isEmpty }: Row) => !filledAtFirst.has(name) && (isAll || isEmpty)
  const below = rows.filter(isBelow)
  return (
    <>
      <dl className={styles['fields']} {...preparing}>
        {rows.filter((row) => !isBelow(row)).map(({ node }) => node)}
        <TypeRow lead={lead} />
      </dl>
      {mayEdit && below.length > 0 && (
        <RestToggle isOpen={isAll} onToggle={() => setAll(!isAll)}>
          {texts.emptyFields(below.length)}
        </RestToggle>
      )}
      {isAll && (
        <dl className={styles['fields']} {...preparing}>
          {below.map(({ node }) => node)}
        </dl>
      )}
    </>
  )
}

function useRows(lead: LeadDetails, hasMessage: boolean): Row[] {
  const { fields } = useTexts('lead')
  const { id: projectId } = useProject()
  const { data } = useQuery(fieldsQuery(projectId))
  const known = data?.fields ?? []
  const taken = lead.customFields.map(({ label }) => label)
  // Where it came from is shown elsewhere.
  const filled = taken.filter((label) => !isTracked(label))
  const empty = known.flatMap(({ label }) => (taken.includes(label) ? [] : [label]))
  const shapes = new Map(known.map((field) => [field.label, field]))
  const standard = detailNames.map((name) => {
    const field = { standard: name, label: fields[name] }
    const type = name === 'email' ? name : undefined
    const row = <TextRow key={name} lead={lead} field={field} type={type} />
    const node = name === 'phone' ? <PhoneRow key={name} lead={lead} /> : row
    return { name, isEmpty: lead[name] === null, node }
  })
  const tags = (
    <FieldRow key="tags" label={fields.tags}>
      <TagsValue lead={lead} />
    </FieldRow>
  )
  const custom = [...filled, ...empty].map((label) => ({
    name: `custom ${label}`,
    isEmpty: !taken.includes(label),
    node: <CustomRow key={`custom ${label}`} lead={lead} label={label} shape={shapes.get(label)} />,
  }))
  const field = { standard: 'notes', label: fields.notes } as const
  const notes = <TextRow key="notes" lead={lead} field={field} isLong />
  return [
    ...standard,
    { name: 'tags', isEmpty: false, node: tags },
    ...custom,
    ...(hasMessage ? [] : [{ name: 'notes', isEmpty: lead.notes === null, node: notes }]),
  ]
}

export function TextRow(props: {
  lead: LeadDetails
  field: LeadField
  type?: 'email' | 'tel' | undefined
  isLong?: boolean
  children?: ReactNode
}) {
  const { lead, field, type, isLong = false } = props
  return (
    <FieldRow label={field.label}>
      <EditableValue
        lead={lead}
        field={field}
        renderEditor={(editor) => <TextEditor {...editor} type={type} isLong={isLong} />}
      />
      {props.children}
    </FieldRow>
  )
}

/** Any text is kept; one that search by phone can't find says so. */
function PhoneRow({ lead }: { lead: LeadDetails }) {
  const { fields, values } = useTexts('lead')
  return (
    <TextRow lead={lead} field={{ standard: 'phone', label: fields.phone }} type="tel">
      <div role="status">
        {lead.phone !== null && !isPhone(lead.phone) && <Hint>{values.notPhone}</Hint>}
      </div>
    </TextRow>
  )
}

function TypeRow({ lead }: { lead: LeadDetails }) {
  const { fields } = useTexts('lead')
  const { types } = useTexts('app').leads
  const choices = (['person', 'company'] as const).map((value) => ({ value, label: types[value] }))
  const say = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <FieldRow label={fields.type}>
      <EditableValue
        lead={lead}
        field={{ standard: 'type', label: fields.type }}
        display={say(lead.type)}
        said={say(lead.type)}
        say={say}
        renderEditor={(editor) => <ChoiceEditor {...editor} choices={choices} />}
      />
    </FieldRow>
  )
}
