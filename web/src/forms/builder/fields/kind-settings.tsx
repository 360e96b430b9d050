import { Checkbox, Group } from '@mantine/core'

import { isContactField } from '#model/contacts/fields.ts'
import { lastSteps, traitsOf } from '#model/forms/field-kinds.ts'
import { autocompletions } from '#model/forms/form.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { LanguageText } from '#web/forms/builder/tabs/language-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { NumberInput } from './number-input.tsx'
import { NumberSelect } from './number-select.tsx'

// What most fields don't have; a list that is searched is as much as all other settings.
const ChoicesEditor = lazyPart(() => import('./choices-editor.tsx'), 'ChoicesEditor')
const FileRules = lazyPart(() => import('./file-rules.tsx'), 'FileRules')
const FormulaEditor = lazyPart(() => import('./formula-editor.tsx'), 'FormulaEditor')

type Props = { field: FormField; index: number; onChange: (field: FormField) => void }

/** What can be set for the kind of a field that visitors fill in or read the result of. */
export function KindSettings(props: Props) {
  const { field, index, onChange } = props
  const { fieldSettings: texts, fields } = useTexts('forms')
  const { mayChange } = useBuilder()
  const { offers, mayHaveOther, format, widget, hasUnit } = traitsOf[field.kind]
  return (
    <>
      {offers === 'choices' && <ChoicesEditor {...props} />}
      {field.kind === 'text' && !isContactField(field.name) && <Autocompletion {...props} />}
      {mayHaveOther === true && (
        <Checkbox
          label={texts.other}
          disabled={!mayChange}
          checked={field.hasOther === true}
          onChange={(event) => onChange({ ...field, hasOther: event.currentTarget.checked })}
        />
      )}
      {widget === 'result' && <FormulaEditor {...props} />}
      {format === 'number' && <Bounds {...props} />}
      {hasUnit === true && (
        <LanguageText
          label={texts.unit}
          hint={texts.unitHint}
          pointer={`fields/${index}/texts/*/unit`}
        />
      )}
      {offers === 'steps' && <Steps {...props} />}
      {widget === 'files' && <FileRules {...props} />}
      {widget !== 'result' && (
        <Checkbox
          label={fields.required}
          disabled={!mayChange}
          checked={field.isRequired}
          onChange={(event) => onChange({ ...field, isRequired: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** What browsers fill in. */
function Autocompletion({ field: { autocomplete, ...rest }, onChange }: Props) {
  const { fieldSettings: texts } = useTexts('forms')
  const { mayChange } = useBuilder()
  return (
    <ChoiceSelect
      label={texts.autocomplete}
      disabled={!mayChange}
      value={autocomplete ?? 'none'}
      choices={(['none', ...autocompletions] as const).map((value) => ({
        value,
        label: texts.autocompletions[value],
      }))}
      onChange={(token) => onChange(token === 'none' ? rest : { ...rest, autocomplete: token })}
    />
  )
}

/** Which numbers a field takes. */
function Bounds({ field, index, onChange }: Props) {
  const { fieldSettings: texts } = useTexts('forms')
  const bound = (name: 'min' | 'max' | 'step') => (
    <NumberInput
      label={texts[name]}
      description={name === 'step' ? texts.stepHint : undefined}
      pointer={`fields/${index}/range/${name}`}
      value={field.range?.[name]}
      onChange={(value) => {
        const { [name]: _former, ...others } = field.range ?? {}
        const range = value === undefined ? others : { ...others, [name]: value }
        onChange({ ...field, range })
      }}
    />
  )
  return (
    <>
      <Group grow align="start">
        {bound('min')}
        {bound('max')}
      </Group>
      {bound('step')}
    </>
  )
}

/** How many steps a rating or a scale has, and what its ends mean. */
function Steps({ field, index, onChange }: Props) {
  const { fieldSettings: texts } = useTexts('forms')
  const { starts = [] } = traitsOf[field.kind]
  const bound = (name: 'min' | 'max', numbers: readonly number[], label: string) => (
    <NumberSelect
      label={label}
      numbers={numbers}
      value={field.range?.[name] ?? 0}
      onChange={(step) => onChange({ ...field, range: { ...field.range, [name]: step } })}
    />
  )
  return (
    <>
      <Group grow align="start">
        {starts.length > 1 && bound('min', starts, texts.from)}
        {bound('max', lastSteps, starts.length > 1 ? texts.to : texts.stars)}
      </Group>
      <LanguageText label={texts.low} pointer={`fields/${index}/texts/*/low`} />
      <LanguageText label={texts.high} pointer={`fields/${index}/texts/*/high`} />
    </>
  )
}
