import type { FastifyRequest } from 'fastify'

import { inputError } from '#core/errors.ts'
import { requireScope } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import { endpointsOf, serveEndpoints } from '#http/endpoint-table.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import type { Plugin } from '#http/plugin.ts'
import { publicAuthHook, publicHeaders } from './auth-hook.ts'
import { type PublicEndpoint, endpoints } from './endpoints.ts'

/** The API for keys. */
export const publicPlugin: Plugin = {
  prefix: '/public/v1',
  earlyHeaders: publicHeaders,
  register(server, services) {
    server.addHook('onRequest', publicAuthHook(services))
    // Checked only when the body has arrived: until then it may be refused for its size.
    server.addHook('preHandler', (request, _reply, done) => {
      authorize(request)
      done()
    })
    serveEndpoints(server, services, endpoints, ({ answers = {} }) => ({ response: answers }))
  },
}

function authorize(request: FastifyRequest): void {
  const endpoint = endpointsOf<PublicEndpoint>(request).get(request.method)
  if (endpoint === undefined || endpoint.needs === 'nothing') return
  const key = admittedKey(request)
  if (endpoint.needs !== 'key') requireScope(key, endpoint.needs)
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
