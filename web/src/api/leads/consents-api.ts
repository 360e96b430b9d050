import type { ConsentApi } from '#api/leads/consent-api.ts'
import { request } from '#web/api/request.ts'
import type { LeadParams } from './lead-api.ts'

const consentsPath = '/v1/projects/:projectId/leads/:contactId/consents'
const consentPath = `${consentsPath}/:kind` as const

export type ConsentParams = LeadParams & { kind: string }

/** Returns what undoes it, unless it was withdrawn before. */
export const withdrawConsent = (params: ConsentParams, reason: string) =>
  request<ConsentApi['withdrawConsent']>('POST', `${consentPath}/withdraw`, params, {
    body: { reason },
  })

export const restoreConsent = (params: ConsentParams, withdrawalId: string) =>
  request<ConsentApi['restoreConsent']>('POST', `${consentPath}/restore`, params, {
    body: { withdrawalId },
  })

/** To the page where the person sees and withdraws their consents. */
export const issueConsentsLink = async (params: LeadParams) =>
  (
    await request<ConsentApi['issueConsentsLink']>('POST', `${consentsPath}/link`, params, {
      body: {},
    })
  ).url
