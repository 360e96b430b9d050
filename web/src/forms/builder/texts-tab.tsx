import { Stack } from '@mantine/core'

import type { FormTexts } from '#web/api/forms-api.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { useBuilder } from './builder.ts'
import { withTexts } from './change-texts.ts'
import { DraftText } from './draft-text.tsx'

/** What the form says besides its fields. */
export function TextsTab() {
  const { texts } = useFormTexts()
  const { shown, inDefault, pointer, set } = useShownTexts()
  return (
    <Stack gap="lg">
      <DraftText
        label={texts.title}
        pointer={`${pointer}/title`}
        value={shown?.title}
        fallback={inDefault?.title}
        onChange={(title) => set({ title })}
      />
      <DraftText
        label={texts.intro}
        pointer={`${pointer}/intro`}
        isLong
        value={shown?.intro}
        fallback={inDefault?.intro}
        onChange={(intro) => set({ intro })}
      />
      <DraftText
        label={texts.submit}
        pointer={`${pointer}/submit`}
        value={shown?.submit}
        fallback={inDefault?.submit}
        onChange={(submit) => set({ submit })}
      />
    </Stack>
  )
}

/** The texts in the language that is shown, and those of the default one where that is another. */
export function useShownTexts() {
  const { edited, language, change } = useBuilder()
  const { texts, languages } = edited.draft
  const [first = ''] = languages
  return {
    shown: texts[language],
    inDefault: language === first ? undefined : texts[first],
    pointer: `texts/${language}`,
    set: (values: Partial<FormTexts>) => change((draft) => withTexts(draft, language, values)),
  }
}
