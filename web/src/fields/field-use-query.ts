import { queryOptions } from '@tanstack/react-query'

import { fieldApi } from '#api/leads/field-api.ts'
import { request } from '#web/api/request.ts'

/** Loaded again whenever the fields are. */
export function fieldUseQuery(projectId: string) {
  return queryOptions({
    queryKey: ['fields', projectId, 'use'],
    queryFn: () => request(fieldApi.countFieldUse, { projectId }),
  })
}
