import type { FastifyReply, FastifyRequest } from 'fastify'

import { challengesError } from '#core/challenges/errors.ts'
import { AppError } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import type { Plugin } from '#http/plugin.ts'
import type { Services } from '#http/services.ts'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, X-Request-Id',
  'cache-control': 'no-store',
} as const

/** The challenges of ALTCHA. Anyone may ask; requests are bounded by address. */
export const challengesPlugin: Plugin = {
  prefix: '/challenges',
  register(server, services) {
    server.get<{ Params: { keyId: string } }>('/:keyId', (request, reply) =>
      issueChallenge(services, request, reply),
    )
  },
}

/** `GET /challenges/{keyId}`: a challenge for ALTCHA's widget to solve. It needs no key. */
async function issueChallenge(
  { store, challenges, challengeThrottle, clock }: Services,
  request: FastifyRequest<{ Params: { keyId: string } }>,
  reply: FastifyReply,
) {
  reply.headers(headers)
  const retryAfterSeconds = challengeThrottle.count(request.ip)
  if (retryAfterSeconds > 0) throw challengesError(retryAfterSeconds)
  const { keyId } = request.params
  const challenge = isId('key', keyId) ? await store.findChallenge(keyId) : null
  // The same response for every other key: an id must not reveal its key's kind.
  if (challenge?.provider !== 'altcha') {
    throw new AppError('not_found', 'No challenge exists at this path.')
  }
  return challenges.issue(challenge, clock.now())
}
