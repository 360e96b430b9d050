import type { FastifyRequest } from 'fastify'

import { inputError } from '#core/errors.ts'
import type { Key } from '#core/keys/key.ts'

/**
 * For endpoints without query parameters (docs/contacts.md#query-parameters): any parameter is an
 * error that names it. With a publishable key it is ignored: a form in production must not lose
 * contacts because a tracker appended something.
 */
export function refuseQuery(request: FastifyRequest, key: Key): void {
  const names = Object.keys(request.query ?? {})
  if (names.length === 0 || key.kind === 'publishable') return
  const detail = 'This path takes no query parameters.'
  throw inputError(names.map((pointer) => ({ pointer, code: 'unknown_parameter', detail })))
}
