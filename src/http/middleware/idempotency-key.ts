import type { FastifyRequest } from 'fastify'

import { fieldError } from '#core/errors.ts'
import { idempotencyKeyRule, isIdempotencyKey } from '#core/once/idempotency.ts'

/** The `Idempotency-Key` of a request; null without one. Throws `invalid_request`. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (isIdempotencyKey(key)) return key
  throw fieldError('Idempotency-Key', 'invalid_value', `Idempotency-Key ${idempotencyKeyRule}.`)
}
