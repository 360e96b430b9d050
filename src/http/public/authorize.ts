import type { FastifyRequest } from 'fastify'

import { inputError } from '#core/errors.ts'
import { requireScope, requireSecretKey } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import type { PublicEndpoint } from './public-endpoint.ts'

/** Whether the request's key may do what the endpoint needs. */
export function authorize(request: FastifyRequest, endpoint: PublicEndpoint): void {
  if (endpoint.needs === 'nothing') return
  const key = admittedKey(request)
  if (endpoint.needs !== 'key') requireScope(key, endpoint.needs)
  if (endpoint.isForSecretKeys === true) requireSecretKey(key)
  if (endpoint.hasQuery !== true) requireNoQuery(request, key)
}

/**
 * For endpoints without query parameters (docs/contacts.md#query-parameters): any parameter is an
 * error that names it. With a publishable key it is ignored: a form in production must not lose
 * contacts because a tracker appended something.
 */
function requireNoQuery(request: FastifyRequest, key: Key): void {
  const names = Object.keys(request.query ?? {})
  if (names.length === 0 || key.kind === 'publishable') return
  const detail = 'This path takes no query parameters.'
  throw inputError(names.map((pointer) => ({ pointer, code: 'unknown_parameter', detail })))
}
