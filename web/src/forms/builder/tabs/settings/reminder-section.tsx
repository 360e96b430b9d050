import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { FormDefinition } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { NumberSelect } from '#web/forms/builder/fields/number-select.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { signInQuery } from '#web/session/queries.ts'
import { MailWords } from './mail-words.tsx'
import { PartSwitch } from './part-switch.tsx'

/** The one email to visitors whose entries are kept and not sent. */
export function ReminderSection() {
  const { reminder: texts, unfinished: words } = useTexts('forms')
  const { edited, set, fieldErrorOf } = useBuilder()
  const { data } = useQuery(signInQuery)
  const { reminder, languages } = edited.draft
  const [first = ''] = languages
  const switchOn = (draft: FormDefinition) => {
    const isUnchanged = draft.unfinished?.[first]?.label === words.newLabel
    const label = `${words.newLabel} ${texts.sentence}`
    return {
      ...draft,
      reminder: { afterHours: 24, texts: { [first]: texts.newTexts } },
      ...(isUnchanged && { unfinished: { ...draft.unfinished, [first]: { label } } }),
    }
  }
  return (
    <>
      <PartSwitch
        label={texts.send}
        hint={texts.hint}
        parts={['reminder']}
        isMissing={data?.hasMail === false}
        switchOn={switchOn}
      />
      {reminder !== undefined && (
        <>
          <MissingSentence />
          <NumberSelect
            label={texts.after}
            numbers={[1, 24, 72]}
            value={reminder.afterHours}
            nameOf={(hours) => (hours % 24 === 0 ? texts.days(hours / 24) : texts.hours(hours))}
            error={fieldErrorOf('reminder/afterHours')}
            onChange={(afterHours) => set({ reminder: { ...reminder, afterHours } })}
          />
          <MailWords pointer="reminder/texts/*" />
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
