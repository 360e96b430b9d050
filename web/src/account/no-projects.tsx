import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { useSignOut } from '#web/ui/sign-out.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { EntryFrame } from '#web/ui/entry-frame.tsx'

/** For someone who was removed from their last project. */
export function NoProjects() {
  const { states, screens, navigation } = useTexts()
  const signOut = useSignOut()
  return (
    <EntryFrame title={states.noProjects} hint={states.noProjectsHint}>
      <Group gap="sm">
        <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
          {screens.account}
        </Button>
        <Button variant="default" onClick={signOut}>
          {navigation.signOut}
        </Button>
      </Group>
    </EntryFrame>
  )
}
