import type { FastifyInstance, FastifyRequest } from 'fastify'

import { requireScope } from '#core/keys/authenticate.ts'
import { keylessStates } from '#core/limits/limiter.ts'
import { admittedKey } from '#http/middleware/request-key.ts'
import { apiHeaders } from '#http/middleware/reply-headers.ts'
import type { Services } from '#http/services.ts'
import type { Plugin } from '#http/plugin.ts'
import { operationOf, publicAuthHook } from './auth-hook.ts'
import { type PublicEndpoint, endpoints, endpointsAt } from './endpoints.ts'
import { publicPrefix } from './public-paths.ts'
import { refuseQuery } from './refuse-query.ts'

/** The API for keys. */
export const publicPlugin: Plugin = {
  prefix: publicPrefix,
  earlyHeaders(method, url) {
    return apiHeaders(keylessStates[operationOf(method, endpointsAt(url))])
  },
  register(server, services) {
    server.addHook('onRequest', publicAuthHook(services))
    for (const endpoint of endpoints) serve(server, services, endpoint)
  },
}

function serve(server: FastifyInstance, services: Services, endpoint: PublicEndpoint): void {
  const { method, path: url, answers: response = {} } = endpoint
  server.route({
    method,
    url,
    schema: { response },
    handler(request, reply) {
      judge(request, endpoint)
      return endpoint.handle(services, request, reply)
    },
  })
}

// Judged only when the body has arrived: until then it may be refused for its size.
function judge(request: FastifyRequest, { needs, hasQuery }: PublicEndpoint): void {
  if (needs === 'nothing') return
  const key = admittedKey(request)
  if (needs !== 'key') requireScope(key, needs)
  if (hasQuery !== true) refuseQuery(request, key)
}
