import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { IdempotencyToken } from '#core/contacts/idempotency.ts'
import { refuseInput } from '#core/errors.ts'
import { idempotencyKeyCharactersMax } from '#core/limits/contract.ts'
import { pathOf } from '#http/endpoint-table.ts'

const pattern = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyCharactersMax}}$`)

/** The request's `Idempotency-Key`, with what it stands for. Throws `invalid_request`. */
export function idempotencyTokenOf(request: FastifyRequest, body: Buffer): IdempotencyToken | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !pattern.test(key)) {
    const characters = `1 to ${idempotencyKeyCharactersMax} visible ASCII characters`
    const detail = `Idempotency-Key must have ${characters}.`
    throw refuseInput([{ pointer: 'Idempotency-Key', code: 'invalid_value', detail }])
  }
  return { key, path: pathOf(request.url), bodyHash: hash('sha256', body) }
}

export function markReplay(reply: FastifyReply, isReplay: boolean): void {
  if (isReplay) reply.header('idempotent-replayed', 'true')
}
