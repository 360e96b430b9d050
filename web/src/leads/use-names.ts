import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Key } from '#web/api/keys-api.ts'
import type { Member } from '#web/api/members-api.ts'
import { keysQuery } from '#web/session/keys-query.ts'
import { membersQuery } from '#web/session/members-query.ts'
import { useProject } from '#web/session/project.ts'

/** The keys and members that leads name by their ids. */
export type Names = { keys: ReadonlyMap<string, Key>; members: ReadonlyMap<string, Member> }

/** They load after the list, and are empty until then. */
export function useNames(): Names {
  const { id: projectId } = useProject()
  const keys = useQuery({
    ...keysQuery(projectId),
    select: (answer) => answer.keys,
  })
  const members = useQuery(membersQuery(projectId))
  return useMemo(
    () => ({ keys: byId(keys.data), members: byId(members.data) }),
    [keys.data, members.data],
  )
}

function byId<Item extends { id: string }>(list: readonly Item[] = []): ReadonlyMap<string, Item> {
  return new Map(list.map((item) => [item.id, item]))
}
