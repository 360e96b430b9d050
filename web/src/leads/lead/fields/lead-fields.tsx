import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { FieldShape } from '#web/api/leads/field-types.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { FieldRow } from '#web/leads/lead/lead-section.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { fieldsQuery } from '#web/session/queries.ts'
import { Hint } from '#web/ui/hint.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { AssigneeRow } from './assignee-row.tsx'
import { CustomRow, OptionEditor } from './custom-row.tsx'
import { EditableValue } from './editable-value.tsx'
import { type LeadField, detailNames, isTracked } from './lead-field.ts'
import { isPhone } from './link-of.ts'
import { TagsValue } from './tags-value.tsx'
import { TextEditor } from './text-editor.tsx'

// A list that can be searched is large, and is loaded when it is opened.
const ChoiceEditor = lazyPart(() => import('./choice-editor.tsx'), 'ChoiceEditor')

const emptyMax = 2

/** All fields of a lead except its name and notes, each edited in place. */
export function LeadFields({ lead }: { lead: LeadDetails }) {
  const { values: texts } = useTexts('lead')
  const { id: projectId } = useProject()
  const { data } = useQuery(fieldsQuery(projectId))
  const [isAll, setAll] = useState(false)
  const fields = data?.fields ?? []
  const taken = lead.customFields.map(({ label }) => label)
  // Where it came from is shown elsewhere.
  const filled = taken.filter((label) => !isTracked(label))
  const empty = fields.flatMap(({ label }) => (taken.includes(label) ? [] : [label]))
  const shapes = new Map(fields.map((field) => [field.label, field]))
  // What is typed right after a click is for the editor.
  useEffect(() => {
    ChoiceEditor.prepare()
    OptionEditor.prepare()
  }, [])
  const isShort = isAll || empty.length <= emptyMax
  return (
    <>
      <Rows lead={lead} custom={isShort ? [...filled, ...empty] : filled} shapes={shapes} />
      {!isShort && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={styles['more']}
          onClick={() => setAll(true)}
        >
          {texts.emptyFields(empty.length)}
        </Button>
      )}
    </>
  )
}

function Rows(props: {
  lead: LeadDetails
  custom: readonly string[]
  shapes: ReadonlyMap<string, FieldShape>
}) {
  const { lead, custom, shapes } = props
  const { fields } = useTexts('lead')
  return (
    <dl className={styles['fields']}>
      {detailNames.map((name) => {
        if (name === 'phone') return <PhoneRow key={name} lead={lead} />
        const field = { standard: name, label: fields[name] }
        const type = name === 'email' ? name : undefined
        return <TextRow key={name} lead={lead} field={field} type={type} />
      })}
      <AssigneeRow lead={lead} />
      <FieldRow label={fields.tags}>
        <TagsValue lead={lead} />
      </FieldRow>
      <TypeRow lead={lead} />
      {custom.map((label) => (
        <CustomRow key={label} lead={lead} label={label} shape={shapes.get(label)} />
      ))}
    </dl>
  )
}

export function TextRow(props: { lead: LeadDetails; field: LeadField; type?: 'email' | 'tel' }) {
  const { lead, field, type } = props
  return (
    <FieldRow label={field.label}>
      <EditableValue
        lead={lead}
        field={field}
        renderEditor={(editor) => <TextEditor {...editor} type={type} />}
      />
    </FieldRow>
  )
}

/** Any text is kept; one that search by phone can't find says so. */
function PhoneRow({ lead }: { lead: LeadDetails }) {
  const { fields, values } = useTexts('lead')
  return (
    <FieldRow label={fields.phone}>
      <EditableValue
        lead={lead}
        field={{ standard: 'phone', label: fields.phone }}
        renderEditor={(editor) => <TextEditor {...editor} type="tel" />}
      />
      <div role="status">
        {lead.phone !== null && !isPhone(lead.phone) && <Hint>{values.notPhone}</Hint>}
      </div>
    </FieldRow>
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
