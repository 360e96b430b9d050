import { queryOptions } from '@tanstack/react-query'

import { listKeys } from '#web/api/keys-api.ts'

export function keysQuery(projectId: string) {
  return queryOptions({
    queryKey: ['keys', projectId],
    queryFn: () => listKeys(projectId),
    meta: { isLive: true },
  })
}
