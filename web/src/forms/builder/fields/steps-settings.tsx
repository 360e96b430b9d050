import { Group } from '@mantine/core'

import { lastSteps, traitsOf } from '#model/forms/field-kinds.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { RangeText } from './range-text.tsx'

/** How many steps a rating or a scale has, and what its ends mean. */
export function StepsSettings(props: {
  field: FormField
  index: number
  onChange: (field: FormField) => void
}) {
  const { fieldSettings: texts } = useTexts('forms')
  const { field, onChange } = props
  const { starts = [] } = traitsOf[field.kind]
  const bound = (name: 'min' | 'max', steps: readonly number[], label: string) => (
    <StepSelect
      label={label}
      steps={steps}
      value={field.range?.[name] ?? 0}
      onChange={(step) => onChange({ ...field, range: { ...field.range, [name]: step } })}
    />
  )
  return (
    <>
      {starts.length === 1 ? (
        bound('max', lastSteps, texts.stars)
      ) : (
        <Group grow align="start">
          {bound('min', starts, texts.from)}
          {bound('max', lastSteps, texts.to)}
        </Group>
      )}
      <RangeText {...props} name="low" />
      <RangeText {...props} name="high" />
    </>
  )
}

function StepSelect(props: {
  label: string
  steps: readonly number[]
  value: number
  onChange: (step: number) => void
}) {
  const { mayChange } = useBuilder()
  const { label, steps, value, onChange } = props
  return (
    <ChoiceSelect
      label={label}
      disabled={!mayChange}
      value={String(value)}
      choices={steps.map((step) => ({ value: String(step), label: String(step) }))}
      onChange={(step) => onChange(Number(step))}
    />
  )
}
