import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  type IdempotencyToken,
  idempotencyKeyRule,
  isIdempotencyKey,
} from '#core/once/idempotency.ts'
import { inputError } from '#core/errors.ts'
import { pathOf } from '#http/endpoint-table.ts'

/** The request's `Idempotency-Key`, with what it stands for. Throws `invalid_request`. */
export function idempotencyTokenOf(request: FastifyRequest, body: Buffer): IdempotencyToken | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (!isIdempotencyKey(key)) {
    const detail = `Idempotency-Key ${idempotencyKeyRule}.`
    throw inputError([{ pointer: 'Idempotency-Key', code: 'invalid_value', detail }])
  }
  return { key, path: pathOf(request.url), bodyHash: hash('sha256', body) }
}

export function markReplay(reply: FastifyReply, isReplay: boolean): void {
  if (isReplay) reply.header('idempotent-replayed', 'true')
}
