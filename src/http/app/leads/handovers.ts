import { handoverApi } from '#api/leads/handover-api.ts'
import {
  handoverRecord,
  listLeadHandovers,
  resendLead,
} from '#core/destinations/records/lead-handovers.ts'
import { serve } from '#http/app/serve.ts'

/** Whether a lead was passed on to the destinations. */
export const handoverEndpoints = serve(handoverApi, {
  async listLeadHandovers({ store }, request) {
    const listed = await listLeadHandovers(store, request.params)
    return { handovers: listed.map(handoverRecord) }
  },
  async resendLead({ store, clock }, request) {
    return handoverRecord(await resendLead(store, { ...request.params, now: clock.now() }))
  },
})
