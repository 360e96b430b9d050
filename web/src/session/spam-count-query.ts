import { queryOptions } from '@tanstack/react-query'

import { listSpam } from '#web/api/spam-api.ts'

/** How many submissions are held, without them. */
export function spamCountQuery(projectId: string) {
  return queryOptions({
    queryKey: ['spam', projectId, 'count'],
    queryFn: async () => (await listSpam(projectId, { limit: 1 })).total,
    meta: { isLive: true },
  })
}
