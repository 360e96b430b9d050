import { Text } from '@mantine/core'
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { Suspense } from 'react'

import { isAllowed, may } from '#model/members/roles.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'

/**
 * The screen at the current path, or for a role that may not open it, whom to ask. What is around
 * it stays while it loads.
 */
export function PermittedScreen() {
  const { role } = useProject()
  const { states, roles } = useTexts('app')
  const needs = useChildMatches({ select: ([screen]) => screen?.staticData.needs })
  if (needs === undefined || isAllowed(role, needs)) {
    return (
      <Suspense>
        <Outlet />
      </Suspense>
    )
  }
  return (
    <>
      <ScreenHead title={states.forbidden} />
      <Text c="dimmed">{states.forbiddenHint(roles[may[needs]])}</Text>
    </>
  )
}
