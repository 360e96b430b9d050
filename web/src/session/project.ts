import { createContext, use } from 'react'

import { type Ability, isAllowed, type Role } from '#model/members/roles.ts'
import type { Session } from '#web/api/accounts/session-types.ts'

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

/** Whether the member may do this in the project. */
export function useMay(ability: Ability): boolean {
  return isAllowed(useProject().role, ability)
}
