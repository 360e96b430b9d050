import { answered, app } from '#web/api/app.ts'

/** When the next lead is in the inbox again. */
export function findNextReturn(projectId: string, signal: AbortSignal) {
  const params = { path: { projectId } }
  return answered(app.GET('/app/v1/projects/{projectId}/leads/next-return', { params, signal }))
}
