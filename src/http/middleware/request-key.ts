import type { FastifyRequest } from 'fastify'

import type { Awaitable } from '#core/awaitable.ts'
import { authenticate } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import { asError } from '#core/thrown.ts'
import type { Services } from '#http/services.ts'
import { throttled } from './failed-authentications.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request was admitted with; null before that, and if it needs none. */
    key: Key | null
    /** Milliseconds since the epoch at which the request was let in. */
    arrivedAt: number
  }
}

/** The key of a request that has a valid one. Failures are bounded by address. */
export async function requireRequestKey(services: Services, request: FastifyRequest): Promise<Key> {
  const found = findRequestKey(services, request)
  try {
    if (found instanceof Error) throw found
    return await found
  } catch (error) {
    throw throttled(services, request, error)
  }
}

/** The key of a request, or why it has none; at once if storage answers at once. */
export function findRequestKey(
  services: Services,
  request: FastifyRequest,
): Awaitable<Key> | Error {
  try {
    return authenticate(services.store, request.headers.authorization, request.arrivedAt)
  } catch (error) {
    return asError(error)
  }
}

/** The key of an admitted request. */
export function admittedKey(request: FastifyRequest): Key {
  if (request.key === null) throw new Error('The route was reached without a key.')
  return request.key
}
