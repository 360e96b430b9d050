import { changeNumberOf } from '#core/contacts/change-number.ts'
import { raise } from '#core/errors.ts'
import { personLink } from '#core/forms/consent/person-link.ts'
import {
  reasonCharactersMax,
  restoreConsent,
  unknownWithdrawalError,
  withdrawConsent,
} from '#core/forms/consent/withdraw-consent.ts'
import { formatTime } from '#core/values/time.ts'
import { actionOf } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { nothing } from '#http/app/schemas.ts'
import { closed, nullableText, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const consents = '/v1/projects/:projectId/leads/:contactId/consents'
const consent = `${consents}/:kind`

/** What members do with the consents of a lead's person. */
export const consentEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', `${consents}/link`, {
    needs: 'edit',
    operationId: 'issueConsentsLink',
    summary: 'The link with which the person sees and withdraws their consents',
    body: nothing,
    answers: { 200: closed({ url: Type.String() }) },
    async handle(services, request) {
      const { store, publicUrl } = services
      const url = await personLink(store, { ...request.params, publicUrl })
      const { contactId: subjectId } = request.params
      await recordExport(services, request, { of: 'consentsLink', subjectId, format: 'link' })
      return { url }
    },
  }),
  endpoint('POST', `${consent}/withdraw`, {
    needs: 'edit',
    operationId: 'withdrawConsent',
    summary:
      'Withdraw a consent of the person of a lead, also for other leads with the same email ' +
      'address or phone',
    body: closed({
      reason: Type.Optional(Type.String(`At most ${reasonCharactersMax} characters.`)),
    }),
    answers: {
      200: closed({
        withdrawnAt: time('Since when it counts no longer.'),
        withdrawalId: nullableText('To undo it; null if it was withdrawn before.'),
      }),
    },
    async handle(services, request) {
      const { reason } = request.body
      const action = { ...actionOf(services, request), reason }
      const { withdrawnAt, withdrawal } = await withdrawConsent(services.store, action)
      const withdrawalId = withdrawal === null ? null : String(withdrawal)
      return { withdrawnAt: formatTime(withdrawnAt), withdrawalId }
    },
  }),
  endpoint('POST', `${consent}/restore`, {
    needs: 'edit',
    operationId: 'restoreConsent',
    summary: 'Undo your own withdrawal of a consent, within an hour',
    body: closed({ withdrawalId: Type.String() }),
    async handle(services, request) {
      const { withdrawalId } = request.body
      const withdrawal = changeNumberOf(withdrawalId) ?? raise(unknownWithdrawalError())
      await restoreConsent(services.store, { ...actionOf(services, request), withdrawal })
    },
  }),
]
