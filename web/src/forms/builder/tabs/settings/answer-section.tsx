import { Checkbox } from '@mantine/core'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useNotices } from '#web/ui/states/notices.tsx'
import { AnswerPreview } from './answer-preview.tsx'
import { MailWords } from './mail-words.tsx'

/** What people get by mail once they have sent the form. */
export function AnswerSection({ hasMail }: { hasMail: boolean }) {
  const { mail: texts, switchedOff } = useTexts('forms')
  const { notify } = useNotices()
  const { edited, stored, change, set, mayChange, fieldErrorOf } = useBuilder()
  const { answer, languages } = edited.draft
  const [first = ''] = languages
  const setAnswer = (isOn: boolean) => {
    if (isOn) return set({ answer: { [first]: texts.newAnswer } })
    change(({ answer: _, ...draft }) => draft)
    return notify(switchedOff(texts.answer), () =>
      change((draft) => ({ ...(answer && { answer }), ...draft })),
    )
  }
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
