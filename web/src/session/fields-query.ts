import { queryOptions } from '@tanstack/react-query'

import { listFields } from '#web/api/fields-api.ts'

export function fieldsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['fields', projectId],
    queryFn: () => listFields(projectId),
    meta: { isLive: true },
  })
}
