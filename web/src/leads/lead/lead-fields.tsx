import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, use, useState } from 'react'

import type { LeadDetails } from '#web/api/lead-api.ts'
import { NamesContext } from '#web/leads/lead-cells.tsx'
import { useProject } from '#web/session/project.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { fieldsQuery } from '#web/session/fields-query.ts'
import { isTracked } from './is-tracked.ts'
import { EditableValue } from './editable-value.tsx'
import { FieldRow } from './field-row.tsx'
import type { LeadField } from './lead-field.ts'
import { TagsValue } from './tags-value.tsx'
import { TextEditor } from './text-editor.tsx'
import styles from './lead-panel.module.css'

// A list that can be searched is large, and is loaded when it is opened.
const ChoiceEditor = lazy(async () => ({
  default: (await import('./choice-editor.tsx')).ChoiceEditor,
}))

const emptyShown = 2

/** All fields of a lead except its name and notes, each edited in place. */
export function LeadFields({ lead }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  const { id: projectId } = useProject()
  const { data } = useQuery(fieldsQuery(projectId))
  const [isAll, setAll] = useState(false)
  const labels = (data?.fields ?? []).map(({ label }) => label)
  const taken = lead.customFields.map(({ label }) => label)
  // Where it came from is shown elsewhere.
  const filled = taken.filter((one) => !isTracked(one))
  const empty = labels.filter((one) => !taken.includes(one))
  const isShort = isAll || empty.length <= emptyShown
  return (
    <>
      <Rows lead={lead} custom={isShort ? [...filled, ...empty] : filled} />
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

function Rows({ lead, custom }: { lead: LeadDetails; custom: readonly string[] }) {
  const { fields } = useLeadTexts()
  return (
    <dl className={styles['fields']}>
      <TextRow lead={lead} field={{ own: 'email', label: fields.email }} type="email" />
      <TextRow lead={lead} field={{ own: 'phone', label: fields.phone }} type="tel" />
      <TextRow lead={lead} field={{ own: 'company', label: fields.company }} />
      <TextRow lead={lead} field={{ own: 'position', label: fields.position }} />
      <AssigneeRow lead={lead} />
      <FieldRow label={fields.tags}>
        <TagsValue lead={lead} />
      </FieldRow>
      <TypeRow lead={lead} />
      {custom.map((label) => (
        <TextRow key={label} lead={lead} field={{ custom: label, label }} />
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
        renderEditor={(editor) => <TextEditor {...editor} {...(type !== undefined && { type })} />}
      />
    </FieldRow>
  )
}

function AssigneeRow({ lead }: { lead: LeadDetails }) {
  const texts = useLeadTexts()
  const { leads } = useTexts()
  const { memberId } = useProject()
  const { members } = use(NamesContext)
  const field = { own: 'assigneeId', label: texts.fields.assigneeId } as const
  const { assigneeId } = lead
  const others = [...members.values()].filter(({ id }) => id !== memberId)
  const self = members.get(memberId)
  const choices = [
    { value: '', label: texts.nobody },
    ...(self === undefined ? [] : [{ value: self.id, label: texts.me(self.name) }]),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const name = members.get(assigneeId ?? '')?.name ?? leads.formerMember
  const shown = assigneeId === null || members.size === 0 ? null : name
  return (
    <FieldRow label={field.label}>
      <EditableValue
        lead={lead}
        field={field}
        shown={shown === null ? null : <bdi>{shown}</bdi>}
        said={shown ?? texts.nobody}
        say={(id) => members.get(id)?.name ?? id}
        renderEditor={(editor) => <ChoiceEditor {...editor} choices={choices} />}
      />
    </FieldRow>
  )
}

function TypeRow({ lead }: { lead: LeadDetails }) {
  const { fields } = useLeadTexts()
  const { types } = useTexts().leads
  const choices = (['person', 'company'] as const).map((value) => ({ value, label: types[value] }))
  const say = (value: string) => choices.find((one) => one.value === value)?.label ?? value
  return (
    <FieldRow label={fields.type}>
      <EditableValue
        lead={lead}
        field={{ own: 'type', label: fields.type }}
        shown={say(lead.type)}
        said={say(lead.type)}
        say={say}
        renderEditor={(editor) => <ChoiceEditor {...editor} choices={choices} />}
      />
    </FieldRow>
  )
}
