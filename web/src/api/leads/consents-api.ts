import type { ConsentApi } from '#api/leads/consent-api.ts'
import { request } from '#web/api/request.ts'
import type { LeadPlace } from './lead-api.ts'

const consentsPath = '/v1/projects/:projectId/leads/:contactId/consents'
const consentPath = `${consentsPath}/:kind` as const

export type ConsentPlace = LeadPlace & { kind: string }

/** Answers with what undoes it, unless it was withdrawn before. */
export const withdrawConsent = (place: ConsentPlace, reason: string) =>
  request<ConsentApi['withdrawConsent']>('POST', `${consentPath}/withdraw`, place, {
    body: { reason },
  })

export const restoreConsent = (place: ConsentPlace, withdrawalId: string) =>
  request<ConsentApi['restoreConsent']>('POST', `${consentPath}/restore`, place, {
    body: { withdrawalId },
  })

/** To the page where the person sees and withdraws their consents. */
export const issueConsentsLink = async (place: LeadPlace) =>
  (
    await request<ConsentApi['issueConsentsLink']>('POST', `${consentsPath}/link`, place, {
      body: {},
    })
  ).url
