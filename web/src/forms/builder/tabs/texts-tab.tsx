import { Stack } from '@mantine/core'

import type { FormTexts } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { withTexts } from '#web/forms/builder/publishing/change-texts.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { DraftText } from './draft-text.tsx'

/** What the form says besides its fields. */
export function TextsTab() {
  const { texts } = useFormTexts()
  const { current, inDefault, pointer, set } = useShownTexts()
  return (
    <Stack gap="lg">
      <DraftText
        label={texts.title}
        pointer={`${pointer}/title`}
        value={current?.title}
        fallback={inDefault?.title}
        onChange={(title) => set({ title })}
      />
      <DraftText
        label={texts.intro}
        pointer={`${pointer}/intro`}
        isLong
        value={current?.intro}
        fallback={inDefault?.intro}
        onChange={(intro) => set({ intro })}
      />
      <DraftText
        label={texts.submit}
        pointer={`${pointer}/submit`}
        value={current?.submit}
        fallback={inDefault?.submit}
        onChange={(submit) => set({ submit })}
      />
    </Stack>
  )
}

/** The texts in the displayed language, and in the default language if that is another. */
export function useShownTexts() {
  const { edited, language, change } = useBuilder()
  const { texts, languages } = edited.draft
  const [first = ''] = languages
  return {
    current: texts[language],
    inDefault: language === first ? undefined : texts[first],
    pointer: `texts/${language}`,
    set: (values: Partial<FormTexts>) => change((draft) => withTexts(draft, language, values)),
  }
}
