import { useRouter } from '@tanstack/react-router'

import type { Role } from '#model/members/roles.ts'
import { isAtLeast } from '#web/api/accounts/roles.ts'
import type { Icon } from '#web/icons/icons.tsx'
import type { ScreenName } from '#web/locales/screen-names.ts'
import { useProject } from '#web/session/project.ts'

type NavigationEntry = {
  name: ScreenName
  icon: Icon
  /** The key that opens it after `g`. */
  key: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For a screen of a project in the navigation. */
    screen?: NavigationEntry
    /** Who may open it; everybody by default. */
    least?: Role
  }
}

/** The screens of a project in the navigation, in the order of their routes. */
export function useScreens() {
  const { routesById } = useRouter()
  const { role } = useProject()
  return Object.values(routesById).flatMap(({ fullPath, options }) => {
    const { screen, least = 'viewer' } = options.staticData ?? {}
    // Each of them needs the id of the project and nothing else.
    if (screen === undefined || !isAtLeast(role, least)) return []
    return [{ ...screen, to: fullPath as '/p/$projectId/leads' }]
  })
}
