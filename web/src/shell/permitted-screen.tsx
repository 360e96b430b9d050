import { Text } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'

import { isAtLeast } from '#web/api/accounts/roles.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'

/** The screen at the current path, or for a role that may not open it, whom to ask. */
export function PermittedScreen() {
  const { role } = useProject()
  const { states, roles } = useTexts('app')
  const least = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.least)?.staticData.least,
  })
  if (least === undefined || isAtLeast(role, least)) return <Outlet />
  return (
    <>
      <ScreenHead title={states.forbidden} />
      <Text c="dimmed">{states.forbiddenHint(roles[least])}</Text>
    </>
  )
}
