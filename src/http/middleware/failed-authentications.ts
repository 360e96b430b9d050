import type { FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { asError } from '#core/thrown.ts'
import type { Services } from '#http/services.ts'

/**
 * The answer to a request whose authentication failed. Such requests are bounded by address, so
 * that guessing keys stays slow.
 */
export function throttled({ throttle }: Services, request: FastifyRequest, error: unknown): Error {
  const isFailed =
    error instanceof AppError && (error.code === 'missing_key' || error.code === 'invalid_key')
  const retryAfterSeconds = isFailed ? throttle.count(request.ip) : 0
  if (retryAfterSeconds > 0) {
    const detail = 'Too many requests without a valid key came from this address.'
    return new AppError('rate_limited', detail, { retryAfterSeconds })
  }
  return asError(error)
}
