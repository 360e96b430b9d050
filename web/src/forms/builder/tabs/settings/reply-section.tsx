import { Checkbox } from '@mantine/core'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { MailWords } from './mail-words.tsx'
import { ReplyPreview } from './reply-preview.tsx'

/** What people get by email once they have sent the form. */
export function ReplySection({ hasMail }: { hasMail: boolean }) {
  const { mail: texts, switchedOff } = useTexts('forms')
  const { toast } = useToasts()
  const { edited, stored, change, set, mayChange, fieldErrorOf } = useBuilder()
  const { answer, languages } = edited.draft
  const [first = ''] = languages
  const setReply = (isOn: boolean) => {
    if (isOn) return set({ answer: { [first]: texts.newReply } })
    change(({ answer: _, ...draft }) => draft)
    return toast(switchedOff(texts.reply), () =>
      change((draft) => ({ ...(answer && { answer }), ...draft })),
    )
  }
  return (
    <>
      <Checkbox
        label={texts.reply}
        description={texts.replyHint}
        disabled={!mayChange || (!hasMail && answer === undefined)}
        checked={answer !== undefined}
        error={fieldErrorOf('answer')}
        onChange={(event) => setReply(event.currentTarget.checked)}
      />
      {answer !== undefined && (
        <MailWords pointer="answer" words={answer} onChange={(words) => set({ answer: words })} />
      )}
      {hasMail && answer && stored.draft.answer && <ReplyPreview />}
    </>
  )
}
