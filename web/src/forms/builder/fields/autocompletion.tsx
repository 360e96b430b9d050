import { autocompletions } from '#model/forms/form.ts'
import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'

/** What browsers fill in. */
export function Autocompletion(props: { field: FormField; onChange: (field: FormField) => void }) {
  const { fieldSettings: texts } = useTexts('forms')
  const { mayChange } = useBuilder()
  const { autocomplete, ...rest } = props.field
  return (
    <ChoiceSelect
      label={texts.autocomplete}
      disabled={!mayChange}
      value={autocomplete ?? 'none'}
      choices={(['none', ...autocompletions] as const).map((value) => ({
        value,
        label: texts.autocompletions[value],
      }))}
      onChange={(token) =>
        props.onChange(token === 'none' ? rest : { ...rest, autocomplete: token })
      }
    />
  )
}
