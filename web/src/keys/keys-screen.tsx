import { IconKey } from '@tabler/icons-react'

import { useTexts } from '#web/texts/use-texts.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TerminalState } from '#web/ui/terminal-state.tsx'

export function KeysScreen() {
  const { screens, terminal } = useTexts()
  return (
    <>
      <ScreenHead title={screens.keys} />
      <TerminalState
        icon={<IconKey />}
        title={terminal.keys}
        hint={terminal.hint}
        command="npx contact-sync keys list"
      />
    </>
  )
}
