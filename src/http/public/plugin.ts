import type { FastifyRequest } from 'fastify'

import { AppError, inputError } from '#core/errors.ts'
import { requireScope, requireSecretKey } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import { endpointsOf, serveEndpoints } from '#http/endpoint-table.ts'
import { bodyError, readJsonBody } from '#http/middleware/json-body.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import type { Plugin } from '#http/plugin.ts'
import { problemMediaType } from '#http/problem.ts'
import { publicAuthHook, publicHeaders } from './auth-hook.ts'
import { endpoints } from './endpoints.ts'
import type { PublicEndpoint } from './public-endpoint.ts'

/** The API for keys. */
export const publicPlugin: Plugin = {
  prefix: '/public/v1',
  earlyHeaders: publicHeaders,
  register(server, services) {
    server.decorateRequest('once', null)
    server.decorateRequest('bodyBytes', null)
    server.addHook('onRequest', publicAuthHook(services))
    // Checked only when the body has arrived: until then it may be refused for its size.
    server.addHook('preValidation', (request, _reply, done) => {
      const endpoint = endpointsOf<PublicEndpoint>(request).get(request.method)
      if (endpoint !== undefined) {
        authorize(request, endpoint)
        readBody(request, endpoint)
      }
      done()
    })
    server.setSchemaErrorFormatter(bodyError)
    server.setErrorHandler((error, request, reply) => {
      // A reason is for the pages of the application.
      const { reason: _, ...problem } = settleFailure(services, request, reply, error)
      reply.type(problemMediaType).send(JSON.stringify(problem))
    })
    serveEndpoints(server, services, endpoints, ({ responses = {}, body }) => ({
      response: responses,
      ...(typeof body === 'object' && { body }),
    }))
  },
}

function authorize(request: FastifyRequest, endpoint: PublicEndpoint): void {
  if (endpoint.needs === 'nothing') return
  const key = admittedKey(request)
  if (endpoint.needs !== 'key') requireScope(key, endpoint.needs)
  if (endpoint.isForSecretKeys === true) requireSecretKey(key)
  if (endpoint.hasQuery !== true) requireNoQuery(request, key)
}

function readBody(request: FastifyRequest, { body }: PublicEndpoint): void {
  const bytes = Buffer.isBuffer(request.body) ? request.body : null
  request.bodyBytes = bytes
  if (typeof body === 'object') request.body = readJsonBody(request, bytes ?? Buffer.alloc(0))
  if (body === undefined && bytes !== null && bytes.length > 0 && bytes.toString() !== '{}') {
    throw new AppError('invalid_request', 'This request takes no body.')
  }
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
