import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import type { Services } from '#http/services.ts'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
  'cache-control': 'no-store',
} as const

/** `GET /challenges/{keyId}`: a challenge for ALTCHA's widget to solve. It takes no key. */
export async function issueChallenge(
  { store, challenges, challengeThrottle, clock }: Services,
  request: FastifyRequest<{ Params: { keyId: string } }>,
  reply: FastifyReply,
) {
  reply.headers(headers)
  const retryAfterSeconds = challengeThrottle.count(request.ip)
  if (retryAfterSeconds > 0) {
    const detail = 'Too many challenges were asked for from this address.'
    throw new Failure('rate_limited', detail, { retryAfterSeconds })
  }
  const challenge = await store.findChallenge(request.params.keyId)
  // One answer for all of these: a key's id must not tell what the key is.
  if (challenge?.provider !== 'altcha') {
    throw new Failure('not_found', 'There is no challenge here.')
  }
  return challenges.issue(challenge, clock.now())
}
