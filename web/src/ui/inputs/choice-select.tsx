import { NativeSelect, type NativeSelectProps } from '@mantine/core'

export type Choice<Value> = { value: Value; label: string; description?: string }

type SelectProps<Value> = Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> & {
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}

/** One of a few values, in the browser's own list. */
export function ChoiceSelect<Value extends string>(props: SelectProps<Value>) {
  const { choices, onChange, ...others } = props
  return (
    <NativeSelect
      {...others}
      data={choices.map(({ value, label }) => ({ value, label }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    />
  )
}
