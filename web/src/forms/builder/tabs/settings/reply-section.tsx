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
  const { answer: reply, languages } = edited.draft
  const [first = ''] = languages
  const setReply = (isOn: boolean) => {
    if (isOn) return set({ answer: { [first]: texts.newReply } })
    change(({ answer: _, ...draft }) => draft)
    return toast(switchedOff(texts.reply), () =>
      change((draft) => ({ ...(reply && { answer: reply }), ...draft })),
    )
  }
  return (
    <>
      <Checkbox
        label={texts.reply}
        description={texts.replyHint}
        disabled={!mayChange || (!hasMail && reply === undefined)}
        checked={reply !== undefined}
        error={fieldErrorOf('answer')}
        onChange={(event) => setReply(event.currentTarget.checked)}
      />
      {reply !== undefined && (
        <MailWords pointer="answer" words={reply} onChange={(words) => set({ answer: words })} />
      )}
      {hasMail && reply && stored.draft.answer && <ReplyPreview />}
    </>
  )
}
