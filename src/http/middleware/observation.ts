import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '#http/services.ts'
import { recordRequest } from './recorded-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When a stream began, in ms after the request; null for a response that ends. */
    streamedAfterMs: number | null
  }
}

/**
 * Counts and records every response, and logs those to requests that failed; the others at level
 * `debug`. A line has the route's template, since a URL can hold an email address.
 */
export function observeRequests(server: FastifyInstance, services: Services): void {
  const { metrics, logger } = services
  server.decorateRequest('streamedAfterMs', null)
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = request.streamedAfterMs ?? reply.elapsedTime
    const status = reply.statusCode
    recordRequest(services, request, { reply, ms })
    metrics.requests.count({ method: request.method, route }, status, ms / 1_000)
    if (status >= 400 || logger.isLevelEnabled('debug')) {
      const { method, id: requestId } = request
      const line = { requestId, method, route, status, ms: Math.round(ms * 10) / 10 }
      const keyId = request.key?.id
      logger[status >= 400 ? 'info' : 'debug'](
        keyId === undefined ? line : { ...line, keyId },
        'request',
      )
    }
    done()
  })
}

/** Has a stream counted and logged, once it ends, by the time that it took to begin. */
export function noteStream(request: FastifyRequest, reply: FastifyReply): void {
  request.streamedAfterMs = reply.elapsedTime
}
