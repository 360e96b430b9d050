import type { FormField } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'

const tokens = [
  'given-name',
  'family-name',
  'address-line1',
  'postal-code',
  'address-level2',
  'address-level1',
] as const satisfies readonly NonNullable<FormField['autocomplete']>[]

/** What browsers fill in. */
export function Autocompletion(props: { field: FormField; onChange: (field: FormField) => void }) {
  const { fieldSettings: texts } = useFormTexts()
  const { mayChange } = useBuilder()
  const { autocomplete, ...rest } = props.field
  return (
    <ChoiceSelect
      label={texts.autocomplete}
      disabled={!mayChange}
      value={autocomplete ?? 'none'}
      choices={(['none', ...tokens] as const).map((value) => ({
        value,
        label: texts.autocompletions[value],
      }))}
      onChange={(token) =>
        props.onChange(token === 'none' ? rest : { ...rest, autocomplete: token })
      }
    />
  )
}
