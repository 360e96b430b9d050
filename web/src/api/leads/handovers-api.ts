import type { ResponseOf } from '#api/declare.ts'
import type { HandoverApi } from '#api/leads/handover-api.ts'
import { request } from '#web/api/request.ts'
import type { LeadParams } from './lead-api.ts'

export type Handover = ResponseOf<HandoverApi['listLeadHandovers']>['handovers'][number]

const handoversPath = '/v1/projects/:projectId/leads/:contactId/handovers'

/** For each destination of the project, what became of a lead. */
export const listHandovers = async (params: LeadParams) =>
  (await request<HandoverApi['listLeadHandovers']>('GET', handoversPath, params)).handovers

/** Returns what becomes of it now. */
export const resendLead = (params: LeadParams & { destinationId: string }) =>
  request<HandoverApi['resendLead']>('POST', `${handoversPath}/:destinationId/resend`, params, {
    body: {},
  })
