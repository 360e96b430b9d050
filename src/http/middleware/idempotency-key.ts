import type { FastifyRequest } from 'fastify'

import { inputError } from '#core/errors.ts'
import { idempotencyKeyRule, isIdempotencyKey } from '#core/once/idempotency.ts'

/** The `Idempotency-Key` of a request; null without one. Throws `invalid_request`. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (isIdempotencyKey(key)) return key
  const detail = `Idempotency-Key ${idempotencyKeyRule}.`
  throw inputError([{ pointer: 'Idempotency-Key', code: 'invalid_value', detail }])
}
