import type { FastifyInstance } from 'fastify'

import { Failure } from '#core/errors.ts'
import type { Services } from './services.ts'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
  'cache-control': 'no-store',
} as const

/** `GET /challenges/{keyId}`: a challenge for ALTCHA's widget to solve. It takes no key. */
export function challengesRoute(server: FastifyInstance, services: Services): void {
  const { store, challenges, challengeThrottle, clock } = services
  server.get<{ Params: { keyId: string } }>('/challenges/:keyId', async (request, reply) => {
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
  })
}
