import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { signInQuery } from '#web/session/queries.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { MailWords } from './mail-words.tsx'

const hoursOffered = [1, 24, 72] as const

/** The one email to visitors whose entries are kept and not sent. */
export function ReminderSection() {
  const { reminder: texts, unfinished: words, switchedOff } = useTexts('forms')
  const { toast } = useToasts()
  const { edited, change, set, mayChange, fieldErrorOf } = useBuilder()
  const { data } = useQuery(signInQuery)
  const { reminder, languages } = edited.draft
  const [first = ''] = languages
  const setOff = () => {
    change(({ reminder: _, ...draft }) => draft)
    toast(switchedOff(texts.send), () =>
      change((draft) => ({ ...(reminder && { reminder }), ...draft })),
    )
  }
  const setOn = () =>
    change((draft) => {
      const isUnchanged = draft.unfinished?.[first]?.label === words.newLabel
      const label = `${words.newLabel} ${texts.sentence}`
      return {
        ...draft,
        reminder: { afterHours: 24, texts: { [first]: texts.newTexts } },
        ...(isUnchanged && { unfinished: { ...draft.unfinished, [first]: { label } } }),
      }
    })
  return (
    <>
      <Checkbox
        label={texts.send}
        description={texts.hint}
        disabled={!mayChange || (data?.hasMail === false && reminder === undefined)}
        checked={reminder !== undefined}
        error={fieldErrorOf('reminder')}
        onChange={(event) => (event.currentTarget.checked ? setOn() : setOff())}
      />
      {reminder !== undefined && (
        <>
          <MissingSentence />
          <Select
            label={texts.after}
            disabled={!mayChange}
            allowDeselect={false}
            data={hoursOffered.map((hours) => ({
              value: String(hours),
              label: texts.hours[hours],
            }))}
            value={String(reminder.afterHours)}
            error={fieldErrorOf('reminder/afterHours')}
            onChange={(hours) => set({ reminder: { ...reminder, afterHours: Number(hours) } })}
          />
          <MailWords
            pointer="reminder/texts"
            words={reminder.texts}
            onChange={(next) => set({ reminder: { ...reminder, texts: next } })}
          />
        </>
      )}
    </>
  )
}

/** Offers to say beside the box that an email may come, which visitors must agree to. */
function MissingSentence() {
  const { reminder: texts } = useTexts('forms')
  const { edited, set, language, mayChange } = useBuilder()
  const { unfinished } = edited.draft
  const label = unfinished?.[language]?.label ?? ''
  if (label === '' || /mail/i.test(label)) return null
  const add = () =>
    set({ unfinished: { ...unfinished, [language]: { label: `${label} ${texts.sentence}` } } })
  return (
    <Group role="status">
      <Text size="sm">{texts.missing(texts.sentence)}</Text>
      {mayChange && (
        <Button size="compact-md" variant="default" onClick={add}>
          {texts.add}
        </Button>
      )}
    </Group>
  )
}
