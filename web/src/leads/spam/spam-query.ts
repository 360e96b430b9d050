import { infiniteQueryOptions } from '@tanstack/react-query'

import { spamApi } from '#api/forms/spam-api.ts'
import { request } from '#web/api/request.ts'

/** The spam of a form, or of all forms, page by page. */
export function spamQuery(projectId: string, formId: string | null = null) {
  return infiniteQueryOptions({
    queryKey: ['spam', projectId, formId],
    queryFn: ({ pageParam }) =>
      request(spamApi.listSpam, {
        projectId,
        query: {
          ...(formId === null ? {} : { form: formId }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
    meta: { isLive: true },
  })
}
