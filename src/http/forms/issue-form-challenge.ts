import type { FastifyRequest } from 'fastify'

import { proofOfWorkOf } from '#core/forms/form-challenge.ts'
import { challengesError } from '#core/challenges/errors.ts'
import type { Services } from '#http/services.ts'
import { admittedForm } from './form-of-request.ts'

/**
 * `GET /f/{formId}/challenge`: a challenge of ALTCHA to solve. Every form gives them, for when it
 * is flooded, or an address has sent much: the more it has asked for, the more work they are.
 */
export async function issueFormChallenge(
  { challenges, challengeThrottle, clock, forms }: Services,
  request: FastifyRequest,
) {
  const wait = challengeThrottle.count(request.ip)
  if (wait > 0) throw challengesError(wait)
  const form = admittedForm(request)
  const work = forms.visitors.countChallenge(form.id, request.ip)
  return challenges.issue(proofOfWorkOf(form), clock.now(), work)
}
