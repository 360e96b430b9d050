import { useQuery } from '@tanstack/react-query'

import { type View, countViews } from '#web/api/leads/views-api.ts'
import { useProject } from '#web/session/project.ts'

const countedForMs = 30_000

/** How many leads are in each of at most `viewsCountedMax`, once it is needed and known. */
export function useViewCounts(views: readonly View[], areNeeded: boolean) {
  const { id: projectId } = useProject()
  const searches = views.map(({ id, updatedAt }) => [id, updatedAt])
  const { data } = useQuery({
    queryKey: ['view-counts', projectId, searches],
    queryFn: ({ signal }) => {
      const ids = views.map(({ id }) => id)
      return countViews(projectId, ids, signal)
    },
    enabled: areNeeded,
    staleTime: countedForMs,
  })
  return new Map(data?.map((count) => [count.viewId, count]))
}
