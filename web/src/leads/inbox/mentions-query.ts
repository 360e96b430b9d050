import { queryOptions } from '@tanstack/react-query'

import { activityApi } from '#api/leads/activity-api.ts'
import { request } from '#web/api/request.ts'

/** Comments that mention the member, on leads that are not done. */
export function mentionsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['mentions', projectId],
    queryFn: async ({ signal }) =>
      (await request(activityApi.listMentions, { projectId, signal })).data,
    meta: { isLive: true },
  })
}
