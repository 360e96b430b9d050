import type { FastifyReply } from 'fastify'

import type { Failure } from '#core/errors.ts'
import { refuseOutage } from '#core/storage-refusals.ts'
import type { Services } from '#http/services.ts'

/** Refuses a request while the server stops, and has its connection closed. */
export function stoppingRefusal(
  { isStopping }: Services,
  reply: FastifyReply,
): Failure | undefined {
  if (!isStopping) return undefined
  reply.header('connection', 'close')
  return refuseOutage('stopping', { retryAfterSeconds: 5 })
}
