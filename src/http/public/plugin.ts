import type { FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { endpointsOf, serveEndpoints } from '#http/endpoint-table.ts'
import { bodyError, readJsonBody } from '#http/middleware/json-body.ts'
import { settleFailure } from '#http/middleware/settle-failure.ts'
import type { Plugin } from '#http/plugin.ts'
import { problemMediaType } from '#http/problem.ts'
import { publicAuthHook, publicHeaders } from './auth-hook.ts'
import { authorize } from './authorize.ts'
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

function readBody(request: FastifyRequest, { body }: PublicEndpoint): void {
  const bytes = Buffer.isBuffer(request.body) ? request.body : null
  request.bodyBytes = bytes
  if (typeof body === 'object') request.body = readJsonBody(request, bytes ?? Buffer.alloc(0))
  if (body === undefined && bytes !== null && bytes.length > 0 && bytes.toString() !== '{}') {
    throw new AppError('invalid_request', 'This request takes no body.')
  }
}
