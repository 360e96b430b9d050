import { NativeSelect, type NativeSelectProps, Radio, Stack } from '@mantine/core'

type Choice<Value> = { value: Value; label: string; description?: string }

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

/** One of a few values, all of them in sight. */
export function ChoiceRadios<Value extends string>(props: {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
}) {
  const { choices, disabled = false, ...group } = props
  return (
    <Radio.Group {...group} readOnly={disabled}>
      <Stack gap="sm" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
