import { TextInput, type TextInputProps } from '@mantine/core'

import { useBuilder } from '#web/forms/builder/builder.ts'

type Props = Pick<TextInputProps, 'label' | 'description' | 'aria-label' | 'w' | 'min' | 'max'> & {
  pointer: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A number of a field, such as a bound, or none. */
export function NumberInput(props: Props) {
  const { mayChange, fieldErrorOf } = useBuilder()
  const { pointer, value, onChange, ...others } = props
  return (
    <TextInput
      {...others}
      type="number"
      step="any"
      readOnly={!mayChange}
      value={value ?? ''}
      error={fieldErrorOf(pointer)}
      onChange={({ currentTarget: { valueAsNumber } }) =>
        onChange(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
      }
    />
  )
}
