import type { FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { challengeOf } from '#core/forms/form-challenge.ts'
import { refuseChallenges } from '#core/challenges/refusals.ts'
import type { Services } from '#http/services.ts'
import { admittedForm } from './form-of-request.ts'

/**
 * `GET /f/{formId}/challenge`: a challenge of ALTCHA to solve. A form without a challenge gives
 * them too, for when it is flooded.
 */
export async function issueFormChallenge(
  { challenges, challengeThrottle, clock }: Services,
  request: FastifyRequest,
) {
  const wait = challengeThrottle.count(request.ip)
  if (wait > 0) throw refuseChallenges(wait)
  const challenge = challengeOf(admittedForm(request))
  if (challenge.provider !== 'altcha') {
    throw new Failure('not_found', 'The challenges of this form come from its provider.')
  }
  return challenges.issue(challenge, clock.now())
}
