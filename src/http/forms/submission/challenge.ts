import type { FastifyReply, FastifyRequest } from 'fastify'

import { challengesError } from '#core/challenges/errors.ts'
import { AppError } from '#core/errors.ts'
import type { OpenForm } from '#core/forms/form.ts'
import { proofOfWorkOf, publicChallenge } from '#core/forms/submission/form-challenge.ts'
import { admittedForm } from '#http/forms/admitted-form.ts'
import { visitedAddress } from '#http/middleware/form-domains.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import { problemMediaType } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import type { Challenge } from '#model/forms/embedded-form.ts'
import { formPath } from '#model/forms/paths.ts'

/**
 * `GET /f/{formId}/challenge`: a challenge of ALTCHA to solve. Every form gives them, for when it
 * is flooded, or an address has sent much: the more it has requested, the more work they are.
 */
export async function issueFormChallenge(
  { challenges, challengeThrottle, clock, forms: { limits } }: Services,
  request: FastifyRequest,
) {
  const wait = challengeThrottle.count(request.ip)
  if (wait > 0) throw challengesError(wait)
  const form = admittedForm(request)
  const work = limits.countChallenge(limits.visitorOf(form.id, request.ip))
  return challenges.issue(proofOfWorkOf(form), clock.now(), work)
}

/** What a script needs to solve a form's challenge; null where the form has none. */
export function challengeRecord(address: string, form: OpenForm): Challenge | null {
  const challenge = publicChallenge(form)
  return challenge && { ...challenge, url: urlOf(address, form, challenge.provider) }
}

type Failed = { request: FastifyRequest; reply: FastifyReply; form: OpenForm; error: unknown }

/** The response to a script that has to solve a challenge; null for any other failure. */
export function problemOfChallenge(
  services: Services,
  { request, reply, form, error }: Failed,
): string | null {
  if (!(error instanceof AppError && challengeCodes.has(error.code))) return null
  const address = visitedAddress(services, request)
  const problem = settleFailure(services, request, reply, error)
  reply.type(problemMediaType)
  const url = urlOf(address, form, 'altcha')
  const proofOfWork: Challenge = { provider: 'altcha', siteKey: null, isAlways: false, url }
  // Where waiting is enough, so is a proof of work, which needs no click.
  const formChallenge =
    error.retryAfterSeconds === undefined ? challengeRecord(address, form) : null
  return JSON.stringify({ ...problem, challenge: formChallenge ?? proofOfWork })
}

const challengeCodes: ReadonlySet<string> = new Set(['challenge_required', 'challenge_failed'])

/** Where a challenge of ALTCHA comes from; null for other providers. */
function urlOf(address: string, { id }: OpenForm, provider: ChallengeProvider): string | null {
  return provider === 'altcha' ? `${address}${formPath(id)}/challenge` : null
}
