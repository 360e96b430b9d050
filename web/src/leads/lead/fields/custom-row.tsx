import type { FieldShape } from '#web/api/leads/field-types.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { FieldRow } from '#web/leads/lead/lead-section.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { DateEditor } from './date-editor.tsx'
import { type EditorProps, EditableValue } from './editable-value.tsx'
import { TextEditor } from './text-editor.tsx'

// As ChoiceEditor.
export const OptionEditor = lazyPart(() => import('./option-editor.tsx'), 'OptionEditor')

/** A custom field, whose type says how it is edited; one that does not fit it says so. */
export function CustomRow(props: {
  lead: LeadDetails
  label: string
  shape: FieldShape | undefined
}) {
  const { lead, label, shape = { type: 'text', choices: [] } } = props
  const { yes, no, misfits } = useTexts('lead').values
  const { type } = shape
  const field = lead.customFields.find((one) => one.label === label)
  const say = (value: string) =>
    type === 'boolean' ? ({ true: yes, false: no }[value] ?? value) : value
  const said = field === undefined ? undefined : say(field.value)
  return (
    <FieldRow label={label}>
      <EditableValue
        lead={lead}
        field={{ custom: label, label }}
        display={said === undefined ? undefined : <bdi>{said}</bdi>}
        said={said}
        say={say}
        renderEditor={(editor) => <TypedEditor {...editor} shape={shape} />}
      />
      {type !== 'text' && (
        <div role="status">{field?.isMisfit === true && <Hint>{misfits[type]}</Hint>}</div>
      )}
    </FieldRow>
  )
}

function TypedEditor({ shape, ...editor }: EditorProps & { shape: FieldShape }) {
  const { yes, no } = useTexts('lead').values
  const { type, choices } = shape
  if (type === 'date') return <DateEditor {...editor} />
  if (type === 'choice') {
    const options = choices.map((value) => ({ value, label: value }))
    return <OptionEditor {...editor} options={options} />
  }
  if (type === 'boolean') {
    const options = [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]
    return <OptionEditor {...editor} options={options} />
  }
  return <TextEditor {...editor} type={type === 'number' ? 'decimal' : undefined} />
}
