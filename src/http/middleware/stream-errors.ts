import { type FastifyRequest, LogController } from 'fastify'

import { errorCodeOf } from '#core/errors.ts'
import { failureOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { logFailure } from './settle-failure.ts'

/** Logs failures that end a response after it has begun; a client that leaves is none. */
export class StreamErrors extends LogController {
  private readonly services: Services

  constructor(services: Services) {
    super()
    this.services = services
  }

  override streamError(error: Error, request: FastifyRequest): void {
    if (errorCodeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return
    logFailure(this.services, request, failureOf(error))
  }
}
