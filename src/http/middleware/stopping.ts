import type { FastifyReply } from 'fastify'

import { Failure } from '#core/errors.ts'
import type { Services } from '#http/services.ts'

/** Why a request is sent away while the server stops, on a connection that then ends. */
export function stoppingRefusal(
  { isStopping }: Services,
  reply: FastifyReply,
): Failure | undefined {
  if (!isStopping) return undefined
  reply.header('connection', 'close')
  return new Failure('unavailable', 'The service is shutting down.', { retryAfterSeconds: 5 })
}
