import type { FastifyRequest } from 'fastify'

import { saveAfterChallenge } from '#core/contacts/writing/save-contacts.ts'
import type { WriteContext } from '#core/contacts/writing/write-contacts.ts'
import { parseJson } from '#core/json.ts'
import { admittedKey } from '#http/middleware/request-key.ts'
import type { Services } from '#http/services.ts'
import { idempotencyTokenOf } from './idempotency-token.ts'

const noBody = Buffer.alloc(0)

/** What both endpoints that create contacts read, in the order in which they may refuse it. */
export function readWrite(
  services: Services,
  request: FastifyRequest,
): { context: WriteContext; body: unknown } {
  const key = admittedKey(request)
  const bytes = Buffer.isBuffer(request.body) ? request.body : noBody
  const idempotency = idempotencyTokenOf(request, bytes)
  const { store, inFlight, challenges } = services
  // Two headers of this name arrive as one text.
  const challengeToken = request.headers['x-challenge-token']?.toString()
  const save = saveAfterChallenge({ store, challenges, key, challengeToken })
  // The body may have taken a while to arrive, and the secret may have ended meanwhile.
  const now = services.clock.now()
  return {
    context: { store, inFlight, key, channel: 'api', idempotency, save, now },
    body: parseJson(bytes),
  }
}
