import { handoverRecord, listLeadHandovers, resendLead } from '#core/destinations/lead-handovers.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import { LeadHandover, LeadHandovers } from './handover-schemas.ts'

const handovers = '/v1/projects/:projectId/leads/:contactId/handovers'

/** Whether a lead was passed on to the destinations. */
export const handoverEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', handovers, {
    needs: 'see',
    operationId: 'listLeadHandovers',
    summary: 'For each destination, whether a lead was passed on to it',
    answers: { 200: LeadHandovers },
    async handle({ store }, request) {
      const listed = await listLeadHandovers(store, request.params)
      return { handovers: listed.map(handoverRecord) }
    },
  }),
  endpoint('POST', `${handovers}/:destinationId/resend`, {
    needs: 'manage',
    operationId: 'resendLead',
    summary: 'Send a lead to a destination again, on a new schedule',
    body: nothing,
    answers: { 202: LeadHandover },
    async handle({ store, clock }, request) {
      return handoverRecord(await resendLead(store, { ...request.params, now: clock.now() }))
    },
  }),
]
