import { consentApi } from '#api/leads/consent-api.ts'
import { changeNumberOf } from '#core/contacts/change-number.ts'
import { raise } from '#core/errors.ts'
import { personLink } from '#core/forms/consent/person-link.ts'
import {
  restoreConsent,
  unknownWithdrawalError,
  withdrawConsent,
} from '#core/forms/consent/withdraw-consent.ts'
import { formatTime } from '#core/values/time.ts'
import { actionOf } from '#http/app/admitted.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { serve } from '#http/app/serve.ts'

/** What members do with the consents of a lead's person. */
export const consentEndpoints = serve(consentApi, {
  async issueConsentsLink(services, request) {
    const { store, publicUrl } = services
    const url = await personLink(store, { ...request.params, publicUrl })
    const { contactId: subjectId } = request.params
    await recordExport(services, request, { of: 'consentsLink', subjectId, format: 'link' })
    return { url }
  },
  async withdrawConsent(services, request) {
    const { reason } = request.body
    const action = { ...actionOf(services, request), reason }
    const { withdrawnAt, withdrawal } = await withdrawConsent(services.store, action)
    const withdrawalId = withdrawal === null ? null : String(withdrawal)
    return { withdrawnAt: formatTime(withdrawnAt), withdrawalId }
  },
  async restoreConsent(services, request) {
    const { withdrawalId } = request.body
    const withdrawal = changeNumberOf(withdrawalId) ?? raise(unknownWithdrawalError())
    await restoreConsent(services.store, { ...actionOf(services, request), withdrawal })
  },
})
