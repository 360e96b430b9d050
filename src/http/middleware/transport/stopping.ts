import type { FastifyReply } from 'fastify'

import type { AppError } from '#core/errors.ts'
import { outageError } from '#core/storage-errors.ts'
import type { Services } from '#http/services.ts'

/** Why a request is refused while the server stops; its connection is closed after the response. */
export function stoppingError({ isStopping }: Services, reply: FastifyReply): AppError | undefined {
  if (!isStopping) return undefined
  reply.header('connection', 'close')
  return outageError('stopping', { retryAfterSeconds: 5 })
}
