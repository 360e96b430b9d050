import { Stack } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { googleScript } from './google-script-lines.ts'

/** The script that takes leads into a sheet, with where to paste it. */
export function GoogleScript() {
  const texts = useTexts('destinations')
  return (
    <Stack gap="xs">
      <Hint>{texts.googleScriptHint}</Hint>
      <Snippet text={googleScript} copyLabel={texts.copyCode} />
    </Stack>
  )
}
