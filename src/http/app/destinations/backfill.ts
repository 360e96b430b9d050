import { backfillApi } from '#api/destinations/backfill-api.ts'
import {
  backfillRecord,
  countBackfill,
  findBackfill,
  pauseBackfill,
  resumeBackfill,
  startBackfill,
} from '#core/destinations/manage-backfill.ts'
import { byMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

/** Sends leads that exist already to a destination, as its rate allows. */
export const backfillEndpoints = serve(backfillApi, {
  async getBackfill({ store }, request) {
    const started = await findBackfill(store, request.params)
    return { backfill: started && backfillRecord(started) }
  },
  async countBackfill({ store }, request) {
    return { total: await countBackfill(store, { ...request.params, ...request.body }) }
  },
  async startBackfill({ store, clock }, request) {
    const by = { by: byMember(request), now: clock.now() }
    const started = await startBackfill(store, { ...request.params, ...request.body, ...by })
    return backfillRecord(started)
  },
  pauseBackfill: async ({ store }, request) =>
    backfillRecord(await pauseBackfill(store, request.params)),
  async resumeBackfill({ store }, request) {
    const resumption = { ...request.params, by: byMember(request) }
    return backfillRecord(await resumeBackfill(store, resumption))
  },
})
