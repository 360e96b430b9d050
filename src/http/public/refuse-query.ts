import type { FastifyRequest } from 'fastify'

import { refuseInput } from '#core/errors.ts'

/** For reads that take no query parameters: an unknown one is an error that names it. */
export function refuseQuery(request: FastifyRequest): void {
  const names = Object.keys(request.query ?? {})
  if (names.length === 0) return
  const detail = 'This path takes no query parameters.'
  throw refuseInput(names.map((pointer) => ({ pointer, code: 'unknown_parameter', detail })))
}
