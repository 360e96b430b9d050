import { post } from '#api/declare.ts'
import { nothing } from '#api/nothing.ts'
import { closed, nullableText, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { reasonCharactersMax } from '#model/forms/consent.ts'

const consents = '/v1/projects/:projectId/leads/:contactId/consents'
const consent = `${consents}/:kind`

/** What members do with the consents of a lead's person. */
export const consentApi = {
  /** The link with which the person sees and withdraws their consents. */
  issueConsentsLink: post(`${consents}/link`, {
    needs: 'edit',
    body: nothing,
    response: closed({ url: Type.String() }),
  }),
  /**
   * Withdraw a consent of the person of a lead, also for other leads with the same email address
   * or phone.
   */
  withdrawConsent: post(`${consent}/withdraw`, {
    needs: 'edit',
    body: closed({
      reason: Type.Optional(Type.String(`At most ${reasonCharactersMax} characters.`)),
    }),
    response: closed({
      withdrawnAt: time('Since when it counts no longer.'),
      withdrawalId: nullableText('To undo it; null if it was withdrawn before.'),
    }),
  }),
  /** Undo your own withdrawal of a consent, within an hour. */
  restoreConsent: post(`${consent}/restore`, {
    needs: 'edit',
    body: closed({ withdrawalId: Type.String() }),
  }),
}
