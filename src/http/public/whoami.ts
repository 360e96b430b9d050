import type { FastifyRequest } from 'fastify'

import { whoamiRecord } from '#core/keys/whoami-record.ts'
import { endOfTurn } from '#http/middleware/end-of-turn.ts'
import { admittedKey } from '#http/middleware/request-key.ts'
import type { Services } from '#http/services.ts'

/** `GET /public/v1/whoami` (docs/keys.md#properties). */
export async function answerWhoami({ limiter }: Services, request: FastifyRequest) {
  const key = admittedKey(request)
  await endOfTurn()
  return whoamiRecord(key, limiter.tierOf(key))
}
