import type { FormField } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'

const sources = ['parameter', 'fixed', 'referrer', 'landingPage'] as const
type Source = (typeof sources)[number]

const parameterPrefix = 'query:'

/** Where the value of a hidden field comes from. */
export function HiddenValue(props: {
  field: FormField
  pointer: string
  onChange: (field: FormField) => void
}) {
  const { fields: texts } = useFormTexts()
  const { mayChange } = useBuilder()
  const { field, pointer, onChange } = props
  const { value = {} } = field
  const source = sourceOf(value)
  const set = (next: NonNullable<FormField['value']>) => onChange({ ...field, value: next })
  return (
    <>
      <ChoiceSelect
        label={texts.value}
        disabled={!mayChange}
        value={source}
        choices={sources.map((name) => ({ value: name, label: texts[name] }))}
        onChange={(name) => set(valueFrom(name))}
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

function sourceOf({ fixed, from }: NonNullable<FormField['value']>): Source {
  if (fixed !== undefined) return 'fixed'
  return from === 'referrer' || from === 'landingPage' ? from : 'parameter'
}

function valueFrom(source: Source): NonNullable<FormField['value']> {
  if (source === 'fixed') return { fixed: '' }
  return source === 'parameter' ? firstValue : { from: source }
}
