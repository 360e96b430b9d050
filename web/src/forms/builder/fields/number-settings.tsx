import { Group } from '@mantine/core'

import type { FormField } from '#web/api/form-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { NumberInput } from './number-input.tsx'

/** Which numbers a field takes. */
export function NumberSettings(props: {
  field: FormField
  index: number
  onChange: (field: FormField) => void
}) {
  const { fieldSettings: texts } = useTexts('forms')
  const { field, index, onChange } = props
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
