import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { importApi } from '#api/imports/import-api.ts'
import { isWorking } from '#model/imports/states.ts'
import type { ImportJob, JobParams } from '#web/api/import-types.ts'
import { request } from '#web/api/request.ts'

const askEveryMs = 1_000

/** The files, with the first page of past imports. */
export function importsQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ['imports', projectId],
    queryFn: ({ pageParam }) =>
      request(importApi.listImports, { projectId, query: { before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ imports, hasEarlier }) => (hasEarlier ? imports.at(-1)?.id : undefined),
    meta: { isLive: true },
  })
}

/** Asked again also without news, while the server works on it. */
export function jobQuery(params: JobParams) {
  return queryOptions({
    queryKey: ['import-job', params.projectId, params.jobId],
    queryFn: () => request(importApi.getImportJob, params),
    meta: { isLive: true },
    refetchInterval: ({ state: { data, error } }) =>
      error === null && data !== undefined && isWorking(data.state) ? askEveryMs : false,
  })
}

/** How many of how many are done; null while the file is still being read. */
export function progressOf({ state, rows, rowsChecked, import: stored }: ImportJob) {
  if (state === 'undoing') {
    if (stored === null) return null
    const done = stored.removed + stored.restored + stored.kept
    return { done, all: Math.max(done, stored.created + stored.updated) }
  }
  if (rows === null) return null
  const { created = 0, updated = 0, unchanged = 0, rejected = 0 } = stored ?? {}
  const done = state === 'checking' ? rowsChecked : created + updated + unchanged + rejected
  return { done: Math.min(done, rows), all: rows }
}
