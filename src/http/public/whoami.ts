import type { FastifyRequest } from 'fastify'

import { whoami } from '#core/keys/whoami.ts'
import { keyOf } from '#http/middleware/require-key.ts'
import type { Services } from '#http/services.ts'

/** `GET /public/v1/whoami` (docs/keys.md#what-a-key-has). */
export function answerWhoami({ limiter }: Services, request: FastifyRequest) {
  const key = keyOf(request)
  return whoami(key, limiter.tierOf(key))
}
