import { isInReply } from '#model/forms/field-kinds.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { bareName } from '#web/forms/builder/fields/field-kinds.ts'
import { LanguageText } from '#web/forms/builder/tabs/language-text.tsx'
import { useTexts } from '#web/locales/texts.ts'

/** The words of an email, which are at a pointer of the draft with `*` for the language. */
export function MailWords({ pointer }: { pointer: string }) {
  const { mail: texts } = useTexts('forms')
  const { fields } = useBuilder().edited.draft
  const placeholders = fields.filter(isInReply).map(({ name }) => `{${bareName(name)}}`)
  const hint =
    placeholders.length === 0 ? texts.plainText : texts.placeholders(placeholders.join(', '))
  return (
    <>
      <LanguageText label={texts.subject} pointer={`${pointer}/subject`} />
      <LanguageText label={texts.text} hint={hint} pointer={`${pointer}/text`} isLong />
    </>
  )
}
