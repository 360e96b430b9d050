import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { exportApi } from '#api/leads/export-api.ts'
import { hourMs } from '#model/values/durations.ts'
import type { Export } from '#web/api/leads/export-types.ts'
import { request } from '#web/api/request.ts'

const askEveryMs = 1_000
/** Afterwards a page no longer waits for a file that it asked for. */
const watchedMs = hourMs

/** Asked again also without news, while a file is being written. */
export function exportsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['exports', projectId],
    queryFn: () => request(exportApi.listExports, { projectId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isRunning) ? askEveryMs : false),
  })
}

export function isRunning({ state }: Export): boolean {
  return state === 'running'
}

/** Calls back when the file is written, also where nothing shows its progress any more. */
export function watchExport(
  queries: QueryClient,
  { projectId, exportId }: { projectId: string; exportId: string },
  onDone: (done: Export) => void,
): void {
  const end = Date.now() + watchedMs
  const ask = async () => {
    const { exports } = await queries.query({ ...exportsQuery(projectId), retry: false })
    const watched = exports.find(({ id }) => id === exportId)
    if (watched?.state === 'done') onDone(watched)
    else if (watched?.state === 'running' && Date.now() < end) wait()
  }
  const wait = () => void setTimeout(() => void ask().catch(() => undefined), 2 * askEveryMs)
  wait()
}
