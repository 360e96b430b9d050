import { Button, Group } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { useSignOut } from '#web/ui/sign-out.ts'

/** For someone who was removed from their last project. */
export function NoProjects() {
  const { states, account, navigation } = useTexts('app')
  const signOut = useSignOut()
  return (
    <EntryFrame title={states.noProjects} hint={states.noProjectsHint}>
      <Group gap="sm">
        <LinkButton variant="default" to="/account">
          {account}
        </LinkButton>
        <Button variant="default" onClick={signOut}>
          {navigation.signOut}
        </Button>
      </Group>
    </EntryFrame>
  )
}
