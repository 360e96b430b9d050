import { IconForms } from '@tabler/icons-react'

import { useTexts } from '#web/texts/use-texts.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TerminalState } from '#web/ui/terminal-state.tsx'

export function FieldsScreen() {
  const { screens, terminal } = useTexts()
  return (
    <>
      <ScreenHead title={screens.fields} />
      <TerminalState
        icon={<IconForms />}
        title={terminal.fields}
        hint={terminal.hint}
        command="npx contact-sync fields list"
      />
    </>
  )
}
