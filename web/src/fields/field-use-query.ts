import { queryOptions } from '@tanstack/react-query'

import { countFieldUse } from '#web/api/leads/fields-api.ts'

/** Loaded again whenever the fields are. */
export function fieldUseQuery(projectId: string) {
  return queryOptions({
    queryKey: ['fields', projectId, 'use'],
    queryFn: () => countFieldUse(projectId),
  })
}
