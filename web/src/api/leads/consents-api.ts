import { answered, app, at } from '#web/api/app.ts'
import type { LeadPlace } from './lead-api.ts'

const consentPath = '/app/v1/projects/{projectId}/leads/{contactId}/consents/{kind}'

export type ConsentPlace = LeadPlace & { kind: string }

/** Answers with what undoes it, unless it was withdrawn before. */
export const withdrawConsent = (place: ConsentPlace, reason: string) =>
  answered(app.POST(`${consentPath}/withdraw`, { ...at(place), body: { reason } }))

export const restoreConsent = (place: ConsentPlace, withdrawalId: string) =>
  answered(app.POST(`${consentPath}/restore`, { ...at(place), body: { withdrawalId } }))
