import { useQuery } from '@tanstack/react-query'

import { viewApi } from '#api/leads/view-api.ts'
import type { View } from '#web/api/leads/view-types.ts'
import { request } from '#web/api/request.ts'
import { browserTimeZone } from '#web/session/browser-time-zone.ts'
import { useProject } from '#web/session/project.ts'

/** How many leads are in each of at most `viewsCountedMax`, once it is needed and known. */
export function useViewCounts(views: readonly View[], areNeeded: boolean) {
  const { id: projectId } = useProject()
  const searches = views.map(({ id, updatedAt }) => [id, updatedAt])
  const { data } = useQuery({
    queryKey: ['view-counts', projectId, searches],
    queryFn: async ({ signal }) => {
      const query = { view: views.map(({ id }) => id), timeZone: browserTimeZone() }
      return (await request(viewApi.countViews, { projectId, query, signal })).counts
    },
    enabled: areNeeded,
    // As the list counts them, also after a change.
    staleTime: 0,
  })
  return new Map(data?.map((count) => [count.viewId, count]))
}
