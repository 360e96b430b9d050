import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { newCalculation } from './field-kinds.ts'
import { FormulaEditor } from './formula-editor.tsx'

const sources = ['parameter', 'fixed', 'referrer', 'landingPage', 'formula'] as const
type Source = (typeof sources)[number]

type Value = { fixed?: string; from?: string }

const parameterPrefix = 'query:'

/** Where the value of a hidden field comes from. */
export function HiddenValue(props: {
  field: FormField
  index: number
  onChange: (field: FormField) => void
}) {
  const { fields: texts, formula } = useTexts('forms')
  const { mayChange } = useBuilder()
  const { field, index, onChange } = props
  const { value: _, calculation, ...rest } = field
  const value: Value = field.value ?? {}
  const pointer = `fields/${index}/value`
  const source = calculation === undefined ? sourceOf(value) : 'formula'
  const set = (next: NonNullable<FormField['value']>) => onChange({ ...rest, value: next })
  return (
    <>
      <ChoiceSelect
        label={texts.value}
        disabled={!mayChange}
        value={source}
        choices={sources.map((name) => ({
          value: name,
          label: name === 'formula' ? formula.calculated : texts[name],
        }))}
        onChange={(name) =>
          name === 'formula'
            ? onChange({ ...rest, calculation: newCalculation })
            : set(valueFrom(name))
        }
      />
      {source === 'fixed' && (
        <DraftText
          label={texts.fixedText}
          pointer={pointer}
          value={value.fixed}
          onChange={(fixed) => set({ fixed })}
        />
      )}
      {source === 'parameter' && (
        <DraftText
          label={texts.parameterName}
          pointer={pointer}
          dir="ltr"
          value={value.from?.slice(parameterPrefix.length)}
          onChange={(name) => set({ from: parameterPrefix + name.trim() })}
        />
      )}
      {source === 'formula' && <FormulaEditor {...props} />}
    </>
  )
}

const firstValue = { from: `${parameterPrefix}utm_campaign` }

export const hiddenField = (name: string): FormField => ({
  name,
  kind: 'hidden',
  isRequired: false,
  texts: {},
  value: firstValue,
})

function sourceOf({ fixed, from }: Value): Source {
  if (fixed !== undefined) return 'fixed'
  return from === 'referrer' || from === 'landingPage' ? from : 'parameter'
}

function valueFrom(source: Exclude<Source, 'formula'>): NonNullable<FormField['value']> {
  if (source === 'fixed') return { fixed: '' }
  return source === 'parameter' ? firstValue : { from: source }
}
