import { Button } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'

/** For a path that no screen has, and for a project that one is not a member of. */
export function NotFound() {
  const { states } = useTexts('app')
  return (
    <EntryFrame title={states.notFound} hint={states.notFoundHint}>
      <Button component="a" href="/">
        {states.home}
      </Button>
    </EntryFrame>
  )
}
