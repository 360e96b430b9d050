import type { FastifyRequest } from 'fastify'

import type { Awaitable } from '#core/awaitable.ts'
import { AppError, asError, raise } from '#core/errors.ts'
import { authenticate } from '#core/keys/authenticate.ts'
import { keyError } from '#core/keys/errors.ts'
import type { Key } from '#core/keys/key.ts'
import type { Services } from '#http/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The valid key of the request, or of its form; null before it is known, and without one. */
    key: Key | null
    /** Milliseconds since the epoch at which the request was let in. */
    arrivedAt: number
  }
}

/** The key of a request that has a valid one. Failures are bounded by address. */
export async function requireRequestKey(services: Services, request: FastifyRequest): Promise<Key> {
  const key = findRequestKey(services, request)
  try {
    if (key instanceof Error) throw key
    return await key
  } catch (error) {
    throw countFailedKey(services, request, error)
  }
}

/** The key of a request, or why it has none; at once if storage answers at once. */
export function findRequestKey(
  services: Services,
  request: FastifyRequest,
): Awaitable<Key> | Error {
  try {
    return authenticate(services.store, bearerOf(request.headers), request.arrivedAt)
  } catch (error) {
    return asError(error)
  }
}

// The scheme's case and the blanks after it do not matter.
const bearerPattern = /^bearer +(\S+) *$/i

/** What an `Authorization` header names as a secret. Throws `missing_key` or `invalid_key`. */
export function bearerOf({ authorization }: { authorization?: string | undefined }): string {
  if (authorization === undefined || authorization.trim() === '') {
    throw new AppError('missing_key', 'Send the header Authorization: Bearer <API_KEY>.')
  }
  return bearerPattern.exec(authorization)?.[1] ?? raise(keyError())
}

/**
 * The response to a request whose authentication failed. Such requests are bounded by address, so
 * that guessing keys stays slow.
 */
export function countFailedKey(
  { throttle }: Services,
  request: FastifyRequest,
  error: unknown,
): Error {
  const isFailed =
    error instanceof AppError && (error.code === 'missing_key' || error.code === 'invalid_key')
  const retryAfterSeconds = isFailed ? throttle.count(request.ip) : 0
  if (retryAfterSeconds > 0) {
    const detail = 'Too many requests without a valid key came from this address.'
    return new AppError('rate_limited', detail, { retryAfterSeconds })
  }
  return asError(error)
}

/** The key of an admitted request. */
export function admittedKey(request: FastifyRequest): Key {
  if (request.key === null) throw new Error('The route was reached without a key.')
  return request.key
}
