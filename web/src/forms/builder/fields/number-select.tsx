import { useBuilder } from '#web/forms/builder/builder.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'

/** One of a few numbers, or another one that an API has set. */
export function NumberSelect(props: {
  label: string
  numbers: readonly number[]
  value: number
  error?: string | null
  nameOf?: (number: number) => string
  onChange: (number: number) => void
}) {
  const { mayChange } = useBuilder()
  const { numbers, value, nameOf = String, onChange, ...others } = props
  const choices = [...new Set([...numbers, value])].toSorted((a, b) => a - b)
  return (
    <ChoiceSelect
      {...others}
      disabled={!mayChange}
      value={String(value)}
      choices={choices.map((number) => ({ value: String(number), label: nameOf(number) }))}
      onChange={(number) => onChange(Number(number))}
    />
  )
}
