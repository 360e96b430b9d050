import { Group, TextInput } from '@mantine/core'

type ColourProps = {
  label: string
  description?: string
  /** What a screen reader calls its code. */
  codeLabel: string
  value: string
  error: string | null
  mayChange: boolean
  onChange: (colour: string) => void
}

/** A colour, to be picked or typed. */
export function ColourInput(props: ColourProps) {
  const { label, description, codeLabel, value, error, mayChange, onChange } = props
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextInput
        type="color"
        label={label}
        description={description}
        disabled={!mayChange}
        flex={1}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        aria-label={codeLabel}
        w="7rem"
        readOnly={!mayChange}
        value={value}
        spellCheck={false}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </Group>
  )
}
