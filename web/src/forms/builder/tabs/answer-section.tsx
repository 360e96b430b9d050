import { Checkbox } from '@mantine/core'

import type { FormAnswer, FormField } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { bareName, hasAnswerValue } from '#web/forms/builder/fields/field-kinds.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { DraftText } from './draft-text.tsx'

const noTexts = { subject: '', text: '' }

/** What people get by mail once they have sent the form. */
export function AnswerSection({ hasMail }: { hasMail: boolean }) {
  const { mail: texts } = useFormTexts()
  const { edited, stored, change, mayChange, fieldErrorOf } = useBuilder()
  const { answer, languages } = edited.draft
  const [first = ''] = languages
  const setAnswer = (isOn: boolean) =>
    change(({ answer: _, ...draft }) =>
      isOn ? { ...draft, answer: { [first]: texts.newAnswer } } : draft,
    )
  return (
    <>
      <Checkbox
        label={texts.answer}
        description={texts.answerHint}
        disabled={!mayChange || (!hasMail && answer === undefined)}
        checked={answer !== undefined}
        error={fieldErrorOf('answer')}
        onChange={(event) => setAnswer(event.currentTarget.checked)}
      />
      {answer !== undefined && <Texts answer={answer} />}
      {hasMail && answer && stored.draft.answer && <AnswerPreview />}
    </>
  )
}

function Texts({ answer }: { answer: FormAnswer }) {
  const { mail: texts } = useFormTexts()
  const { edited, set, language } = useBuilder()
  const { fields, languages } = edited.draft
  const [first = ''] = languages
  const { subject, text } = answer[language] ?? noTexts
  const fallback = language === first ? undefined : answer[first]
  const setTexts = (next: Partial<typeof noTexts>) =>
    set({ answer: { ...answer, [language]: { subject, text, ...next } } })
  const placeholders = placeholdersOf(fields).join(', ')
  return (
    <>
      <DraftText
        label={texts.subject}
        pointer={`answer/${language}/subject`}
        value={subject}
        fallback={fallback?.subject}
        onChange={(next) => setTexts({ subject: next })}
      />
      <DraftText
        label={texts.answerText}
        hint={placeholders === '' ? texts.plainText : texts.placeholders(placeholders)}
        pointer={`answer/${language}/text`}
        isLong
        value={text}
        fallback={fallback?.text}
        onChange={(next) => setTexts({ text: next })}
      />
    </>
  )
}

function placeholdersOf(fields: readonly FormField[]): string[] {
  return fields.filter(hasAnswerValue).map(({ name }) => `{${bareName(name)}}`)
}
