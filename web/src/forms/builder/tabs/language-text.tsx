import { useBuilder } from '#web/forms/builder/builder.ts'
import { textAt, withTextAt } from '#web/forms/builder/publishing/change-texts.ts'
import { useTexts } from '#web/locales/texts.ts'
import { DraftText } from './draft-text.tsx'

/** A text that the form can have in each language, in the displayed one. */
export function LanguageText(props: {
  label: string
  hint?: string | undefined
  /** Where it is in the draft, with `*` for the language. */
  pointer: string
  isLong?: boolean
  onBlur?: () => void
}) {
  const { pointer, ...others } = props
  const { edited, language, change } = useBuilder()
  const { draft } = edited
  const [first = ''] = draft.languages
  const displayed = pointer.replace('*', language)
  return (
    <DraftText
      {...others}
      pointer={displayed}
      value={textAt(draft, displayed)}
      fallback={language === first ? undefined : textAt(draft, pointer.replace('*', first))}
      onChange={(text) => change((before) => withTextAt(before, displayed, text))}
    />
  )
}

/** What the form says besides its fields. */
export function FormText({ name }: { name: 'title' | 'intro' | 'logo' | 'cover' | 'submit' }) {
  const { texts, fieldSettings } = useTexts('forms')
  const isLong = name === 'intro'
  return (
    <LanguageText
      label={texts[name]}
      hint={isLong ? fieldSettings.lines : undefined}
      pointer={`texts/*/${name}`}
      isLong={isLong}
    />
  )
}
