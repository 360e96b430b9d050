import { usageApi } from '#api/usage/usage-api.ts'
import { listUsage } from '#core/requests/list-usage.ts'
import { listLiveWindows } from '#core/requests/live-windows.ts'
import { choiceOf } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import { usageSpanNames } from '#model/requests/usage.ts'

export const usageEndpoints = serve(usageApi, {
  listUsage({ store, clock }, request) {
    const span = choiceOf(request.query, 'span', usageSpanNames, 'month')
    return listUsage(store, { ...request.params, span }, clock.now())
  },
  async listLiveWindows({ store, limiter }, request) {
    return { windows: await listLiveWindows({ store, limiter }, request.params.projectId) }
  },
})
