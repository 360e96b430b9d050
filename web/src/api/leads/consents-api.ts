import { answered, app, at } from '#web/api/app.ts'
import type { LeadPlace } from './lead-api.ts'

const consentsPath = '/app/v1/projects/{projectId}/leads/{contactId}/consents'
const consentPath = `${consentsPath}/{kind}` as const

export type ConsentPlace = LeadPlace & { kind: string }

/** Answers with what undoes it, unless it was withdrawn before. */
export const withdrawConsent = (place: ConsentPlace, reason: string) =>
  answered(app.POST(`${consentPath}/withdraw`, { ...at(place), body: { reason } }))

export const restoreConsent = (place: ConsentPlace, withdrawalId: string) =>
  answered(app.POST(`${consentPath}/restore`, { ...at(place), body: { withdrawalId } }))

/** To the page where the person sees and withdraws their consents. */
export const issueConsentsLink = async (place: LeadPlace) =>
  (await answered(app.POST(`${consentsPath}/link`, { ...at(place), body: {} }))).url
