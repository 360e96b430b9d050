import { arrivalApi } from '#api/leads/arrival-api.ts'
import { listArrivals } from '#core/views/list-arrivals.ts'
import { serve } from '#http/app/serve.ts'

export const arrivalEndpoints = serve(arrivalApi, {
  async listArrivals({ store, clock }, request) {
    const { projectId } = request.params
    return listArrivals(store, { projectId, query: request.query, now: clock.now() })
  },
})
