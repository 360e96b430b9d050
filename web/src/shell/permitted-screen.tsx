import { Text } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'

import { isAllowed, may } from '#model/members/roles.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'

/** The screen at the current path, or for a role that may not open it, whom to ask. */
export function PermittedScreen() {
  const { role } = useProject()
  const { states, roles } = useTexts('app')
  const needs = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.needs)?.staticData.needs,
  })
  if (needs === undefined || isAllowed(role, needs)) return <Outlet />
  return (
    <>
      <ScreenHead title={states.forbidden} />
      <Text c="dimmed">{states.forbiddenHint(roles[may[needs]])}</Text>
    </>
  )
}
