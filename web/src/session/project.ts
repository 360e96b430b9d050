import { createContext, use } from 'react'

import type { Role } from '#model/members/roles.ts'
import type { Session } from '#web/api/accounts/auth-api.ts'
import { isAtLeast } from '#web/api/accounts/roles.ts'

/** The project that is open, and who looks at it. */
export type OpenProject = {
  id: string
  name: string
  role: Role
  memberId: string
  session: Session
}

export const ProjectContext = createContext<OpenProject | null>(null)

export function useProject(): OpenProject {
  const project = use(ProjectContext)
  if (project === null) throw new Error('No project is open.')
  return project
}

/** Whether the member has this role in the project, or one that may do more. */
export function useIsAtLeast(least: Role): boolean {
  return isAtLeast(useProject().role, least)
}
