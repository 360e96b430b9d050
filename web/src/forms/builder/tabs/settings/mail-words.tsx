import { isInReply } from '#model/forms/field-kinds.ts'
import type { FormField, MailTexts } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { bareName } from '#web/forms/builder/fields/field-kinds.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useTexts } from '#web/locales/texts.ts'

/** The words of an email in the displayed language. */
export function MailWords(props: {
  /** Where the server finds them, in the draft. */
  pointer: string
  words: MailTexts
  onChange: (words: MailTexts) => void
}) {
  const { mail: texts } = useTexts('forms')
  const { edited, language } = useBuilder()
  const { pointer, words, onChange } = props
  const { fields, languages } = edited.draft
  const [first = ''] = languages
  const { subject, text } = words[language] ?? { subject: '', text: '' }
  const fallback = language === first ? undefined : words[first]
  const setTexts = (next: Partial<MailTexts[string]>) =>
    onChange({ ...words, [language]: { subject, text, ...next } })
  const placeholders = placeholdersOf(fields).join(', ')
  return (
    <>
      <DraftText
        label={texts.subject}
        pointer={`${pointer}/${language}/subject`}
        value={subject}
        fallback={fallback?.subject}
        onChange={(next) => setTexts({ subject: next })}
      />
      <DraftText
        label={texts.text}
        hint={placeholders === '' ? texts.plainText : texts.placeholders(placeholders)}
        pointer={`${pointer}/${language}/text`}
        isLong
        value={text}
        fallback={fallback?.text}
        onChange={(next) => setTexts({ text: next })}
      />
    </>
  )
}

function placeholdersOf(fields: readonly FormField[]): string[] {
  return fields.filter(isInReply).map(({ name }) => `{${bareName(name)}}`)
}
