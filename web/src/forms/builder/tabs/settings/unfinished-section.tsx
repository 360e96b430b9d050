import { Stack, Title } from '@mantine/core'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { LanguageText } from '#web/forms/builder/tabs/language-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { PartSwitch } from './part-switch.tsx'
import { ReminderSection } from './reminder-section.tsx'

/** Whether visitors can have kept what they enter, and what the form says about it. */
export function UnfinishedSection() {
  const { unfinished: texts } = useTexts('forms')
  const { unfinished, languages } = useBuilder().edited.draft
  const [first = ''] = languages
  return (
    <Stack gap="lg">
      <Title order={2}>{texts.title}</Title>
      <PartSwitch
        label={texts.keep}
        hint={texts.keepHint}
        parts={['unfinished', 'reminder']}
        switchOn={(draft) => ({ ...draft, unfinished: { [first]: { label: texts.newLabel } } })}
      />
      {unfinished !== undefined && (
        <>
          <LanguageText
            label={texts.label}
            hint={texts.labelHint}
            pointer="unfinished/*/label"
            isLong
          />
          <ReminderSection />
        </>
      )}
    </Stack>
  )
}
