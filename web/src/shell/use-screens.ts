import { useRouter } from '@tanstack/react-router'

import { isAllowed } from '#model/members/roles.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'

/** The screens of a project that the member may open, in the order of their routes. */
export function useScreens() {
  const { language } = useI18n()
  const { routesById } = useRouter()
  const { role } = useProject()
  return Object.values(routesById).flatMap(({ path, fullPath, options }) => {
    const { screen, needs = 'see' } = options.staticData ?? {}
    if (screen === undefined || !isAllowed(role, needs)) return []
    // Each of them needs the id of the project and nothing else.
    const to = fullPath as '/p/$projectId/leads'
    return [{ ...screen, name: path, title: screen[language], to }]
  })
}

export type ListedScreen = ReturnType<typeof useScreens>[number]
