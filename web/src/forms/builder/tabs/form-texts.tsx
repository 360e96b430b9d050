import type { FormTexts as Texts } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { withTexts } from '#web/forms/builder/publishing/change-texts.ts'
import { useTexts } from '#web/locales/texts.ts'
import { DraftText } from './draft-text.tsx'

/** What the form says besides its fields. */
export function FormTexts(props: {
  names: readonly ('title' | 'intro' | 'logo' | 'cover' | 'submit')[]
}) {
  const { texts, fieldSettings } = useTexts('forms')
  const { current, inDefault, pointer, setTexts } = useLanguageTexts()
  return props.names.map((name) => (
    <DraftText
      key={name}
      label={texts[name]}
      hint={name === 'intro' ? fieldSettings.lines : undefined}
      pointer={`${pointer}/${name}`}
      isLong={name === 'intro'}
      value={current?.[name]}
      fallback={inDefault?.[name]}
      onChange={(text) => setTexts({ [name]: text })}
    />
  ))
}

/** The texts in the displayed language, and in the default language if that is another. */
export function useLanguageTexts() {
  const { edited, language, change } = useBuilder()
  const { texts, languages } = edited.draft
  const [first = ''] = languages
  return {
    current: texts[language],
    inDefault: language === first ? undefined : texts[first],
    pointer: `texts/${language}`,
    setTexts: (values: Partial<Texts>) => change((draft) => withTexts(draft, language, values)),
  }
}
