import { Stack } from '@mantine/core'

import { useDestinationTexts } from '#web/locales/lazy-texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { googleScript } from './google-script-lines.ts'

/** The script that takes leads into a sheet, with where to paste it. */
export function GoogleScript() {
  const texts = useDestinationTexts()
  return (
    <Stack gap="xs">
      <Hint>{texts.googleScriptHint}</Hint>
      <Snippet text={googleScript} copyLabel={texts.copyCode} />
    </Stack>
  )
}
