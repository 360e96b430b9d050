import { TextInput } from '@mantine/core'

import { useBuilder } from '#web/forms/builder/builder.ts'

/** A number that a field may be bounded by. */
export function BoundInput(props: {
  label: string
  hint?: string | undefined
  pointer: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}) {
  const { mayChange, fieldErrorOf } = useBuilder()
  const { label, hint, pointer, value, onChange } = props
  return (
    <TextInput
      type="number"
      step="any"
      label={label}
      description={hint}
      readOnly={!mayChange}
      value={value ?? ''}
      error={fieldErrorOf(pointer)}
      onChange={({ currentTarget: { valueAsNumber } }) =>
        onChange(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
      }
    />
  )
}
