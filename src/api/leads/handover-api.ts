import { get, post } from '#api/declare.ts'
import { LeadHandover, LeadHandovers } from '#api/leads/handover-schemas.ts'
import { nothing } from '#api/nothing.ts'

const handovers = '/v1/projects/:projectId/leads/:contactId/handovers'

/** Whether a lead was passed on to the destinations. */
export const handoverApi = {
  /** For each destination, whether a lead was passed on to it. */
  listLeadHandovers: get(handovers, {
    needs: 'see',
    response: LeadHandovers,
  }),
  /** Send a lead to a destination again, on a new schedule. */
  resendLead: post(`${handovers}/:destinationId/resend`, {
    needs: 'manage',
    body: nothing,
    status: 202,
    response: LeadHandover,
  }),
}
export type HandoverApi = typeof handoverApi
