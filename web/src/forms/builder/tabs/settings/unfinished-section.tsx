import { Checkbox, Stack, Title } from '@mantine/core'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { ReminderSection } from './reminder-section.tsx'

/** Whether visitors can have kept what they enter, and what the form says about it. */
export function UnfinishedSection() {
  const { unfinished: texts, switchedOff } = useTexts('forms')
  const { toast } = useToasts()
  const { edited, change, set, language, mayChange, fieldErrorOf } = useBuilder()
  const { unfinished, reminder, languages } = edited.draft
  const [first = ''] = languages
  const setKept = (isOn: boolean) => {
    if (isOn) return set({ unfinished: { [first]: { label: texts.newLabel } } })
    change(({ unfinished: _, reminder: __, ...draft }) => draft)
    return toast(switchedOff(texts.keep), () =>
      change((draft) => ({
        ...(unfinished && { unfinished }),
        ...(reminder && { reminder }),
        ...draft,
      })),
    )
  }
  return (
    <Stack gap="lg">
      <Title order={2}>{texts.title}</Title>
      <Checkbox
        label={texts.keep}
        description={texts.keepHint}
        disabled={!mayChange}
        checked={unfinished !== undefined}
        error={fieldErrorOf('unfinished')}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      {unfinished !== undefined && (
        <>
          <DraftText
            label={texts.label}
            hint={texts.labelHint}
            pointer={`unfinished/${language}/label`}
            isLong
            value={unfinished[language]?.label}
            fallback={language === first ? undefined : unfinished[first]?.label}
            onChange={(label) => set({ unfinished: { ...unfinished, [language]: { label } } })}
          />
          <ReminderSection />
        </>
      )}
    </Stack>
  )
}
