import { Checkbox } from '@mantine/core'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { MailWords } from './mail-words.tsx'

/** What people get by mail once they have sent the form. */
export function AnswerSection({ hasMail }: { hasMail: boolean }) {
  const { mail: texts } = useFormTexts()
  const { edited, stored, change, set, mayChange, fieldErrorOf } = useBuilder()
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
      {answer !== undefined && (
        <MailWords pointer="answer" words={answer} onChange={(words) => set({ answer: words })} />
      )}
      {hasMail && answer && stored.draft.answer && <AnswerPreview />}
    </>
  )
}
