import type { FormField } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { withFieldTexts } from '#web/forms/builder/publishing/change-texts.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useTexts } from '#web/locales/texts.ts'

/** A text beside a number, or at an end of a rating or a scale. */
export function RangeText(props: {
  field: FormField
  index: number
  name: 'unit' | 'low' | 'high'
  onChange: (field: FormField) => void
}) {
  const { fieldSettings: texts } = useTexts('forms')
  const { edited, language } = useBuilder()
  const { field, index, name, onChange } = props
  const [first = ''] = edited.draft.languages
  return (
    <DraftText
      label={texts[name]}
      hint={name === 'unit' ? texts.unitHint : undefined}
      pointer={`fields/${index}/texts/${language}/${name}`}
      value={field.texts[language]?.[name]}
      fallback={language === first ? undefined : field.texts[first]?.[name]}
      onChange={(text) => onChange(withFieldTexts(field, language, { [name]: text }))}
    />
  )
}
