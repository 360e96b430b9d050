import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { duplicateApi } from '#api/leads/duplicate-api.ts'
import type { SeenMerge } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { useProject } from '#web/session/project.ts'

export type Merging = { keptId: string; otherId: string }

const noneTaken: ReadonlySet<string> = new Set()

/** What a merge would do, by the server. */
export function mergePreviewQuery(projectId: string, { keptId, otherId }: Merging) {
  return queryOptions({
    queryKey: ['merge-preview', projectId, keptId, otherId],
    queryFn: () => request(duplicateApi.previewMerge, { projectId, contactId: keptId, otherId }),
    staleTime: 30_000,
  })
}

/** Has the previews of these leads loaded again before one of them is shown. */
export function useForgetPreviews(): (ids: readonly string[]) => void {
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  return (ids) => {
    void queries.resetQueries({
      queryKey: ['merge-preview', projectId],
      predicate: ({ queryKey }) => ids.some((id) => queryKey.includes(id)),
    })
  }
}

/** The preview of a merge, and the fields whose values the other lead gives, none at first. */
export function useMergePreview(merging: Merging, isEnabled = true) {
  const { id: projectId } = useProject()
  const query = useQuery({ ...mergePreviewQuery(projectId, merging), enabled: isEnabled })
  const of = `${merging.keptId} ${merging.otherId}`
  const [chosen, choose] = useState({ of, take: noneTaken })
  const take = chosen.of === of ? chosen.take : noneTaken
  const onTake = (field: string, isTaken: boolean) => {
    const others = [...take].filter((name) => name !== field)
    choose({ of, take: new Set(isTaken ? [...others, field] : others) })
  }
  const preview = isEnabled ? query.data : undefined
  const seenMerge: SeenMerge | undefined = preview && {
    mergedId: merging.otherId,
    take: preview.values.flatMap(({ field, isChoice }) =>
      isChoice && field !== null && take.has(field) ? [field] : [],
    ),
    seenSequences: preview.sequences,
  }
  return {
    query,
    take,
    onTake,
    /** The merge as it is shown; undefined until it is. */
    seen: seenMerge,
  }
}
