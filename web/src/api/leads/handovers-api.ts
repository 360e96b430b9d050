import { type Answer, answered, app, at } from '#web/api/app.ts'
import type { LeadPlace } from './lead-api.ts'

export type Handover = Answer<'listLeadHandovers'>['handovers'][number]

const handoversPath = '/app/v1/projects/{projectId}/leads/{contactId}/handovers'

/** For each destination of the project, what became of a lead. */
export const listHandovers = async (place: LeadPlace) =>
  (await answered(app.GET(handoversPath, at(place)))).handovers

/** Answers what becomes of it now. */
export const resendLead = (place: LeadPlace & { destinationId: string }) =>
  answered(app.POST(`${handoversPath}/{destinationId}/resend`, { ...at(place), body: {} }))
