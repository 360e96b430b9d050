import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TerminalState } from '#web/ui/terminal-state.tsx'

export function LeadsScreen() {
  const { screens, terminal } = useTexts()
  const { id: projectId } = useProject()
  return (
    <>
      <ScreenHead title={screens.leads} />
      <TerminalState
        icon={<IconInbox />}
        title={terminal.leads}
        hint={terminal.hint}
        command="npx contact-sync contacts search"
      >
        <Button
          renderRoot={(props) => (
            <Link to="/p/$projectId/connect" params={{ projectId }} {...props} />
          )}
        >
          {screens.connect}
        </Button>
      </TerminalState>
    </>
  )
}
