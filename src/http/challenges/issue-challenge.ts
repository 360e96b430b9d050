import type { FastifyReply, FastifyRequest } from 'fastify'

import { challengesError } from '#core/challenges/errors.ts'
import { AppError } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import type { Services } from '#http/services.ts'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
  'cache-control': 'no-store',
} as const

/** `GET /challenges/{keyId}`: a challenge for ALTCHA's widget to solve. It needs no key. */
export async function issueChallenge(
  { store, challenges, challengeThrottle, clock }: Services,
  request: FastifyRequest<{ Params: { keyId: string } }>,
  reply: FastifyReply,
) {
  reply.headers(headers)
  const retryAfterSeconds = challengeThrottle.count(request.ip)
  if (retryAfterSeconds > 0) throw challengesError(retryAfterSeconds)
  const { keyId } = request.params
  const challenge = isId('key', keyId) ? await store.findChallenge(keyId) : null
  // The same answer for every other key: an id must not reveal what its key is.
  if (challenge?.provider !== 'altcha') {
    throw new AppError('not_found', 'No challenge exists at this path.')
  }
  return challenges.issue(challenge, clock.now())
}
