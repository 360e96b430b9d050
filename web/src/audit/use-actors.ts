import { useQuery } from '@tanstack/react-query'

import { useProject } from '#web/session/project.ts'
import { keysQuery, membersQuery } from '#web/session/queries.ts'

/** The members and keys of the project, by id. */
export function useActors(): { value: string; label: string }[] {
  const { id: projectId } = useProject()
  const { data: members = [] } = useQuery(membersQuery(projectId))
  const keys = useQuery(keysQuery(projectId)).data?.keys ?? []
  const named = [...members.map(({ id, name: label }) => ({ id, label })), ...keys]
  return named.map(({ id: value, label }) => ({ value, label }))
}
