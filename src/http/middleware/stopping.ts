import type { FastifyReply } from 'fastify'

import { Failure } from '#core/errors.ts'
import type { Services } from '#http/services.ts'

/** Refuses a request while the server stops, and has its connection closed. */
export function stoppingRefusal(
  { isStopping }: Services,
  reply: FastifyReply,
): Failure | undefined {
  if (!isStopping) return undefined
  reply.header('connection', 'close')
  return new Failure('unavailable', 'The service is shutting down.', { retryAfterSeconds: 5 })
}
