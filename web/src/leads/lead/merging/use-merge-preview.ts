import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { previewMerge } from '#web/api/leads/duplicates-api.ts'
import { useProject } from '#web/session/project.ts'

export type Merging = { keptId: string; otherId: string }

const noneTaken: ReadonlySet<string> = new Set()

/** What a merge would do, by the server. */
export function mergePreviewQuery(projectId: string, { keptId, otherId }: Merging) {
  return queryOptions({
    queryKey: ['merge-preview', projectId, keptId, otherId],
    queryFn: () => previewMerge({ projectId, contactId: keptId }, otherId),
    staleTime: 30_000,
  })
}

/** The preview of a merge, and the fields whose values the other lead gives, none at first. */
export function useMergePreview(merging: Merging) {
  const { id: projectId } = useProject()
  const query = useQuery(mergePreviewQuery(projectId, merging))
  const of = `${merging.keptId} ${merging.otherId}`
  const [chosen, choose] = useState({ of, take: noneTaken })
  const take = chosen.of === of ? chosen.take : noneTaken
  const onTake = (field: string, isTaken: boolean) => {
    const others = [...take].filter((name) => name !== field)
    choose({ of, take: new Set(isTaken ? [...others, field] : others) })
  }
  return { query, take, onTake }
}
