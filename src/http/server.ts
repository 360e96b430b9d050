import { type IncomingHttpHeaders, maxHeaderSize } from 'node:http'

import fastify, { type FastifyInstance } from 'fastify'

import { createId } from '#core/id.ts'
import { bodyBytesMax, requestArrivesWithinMs } from '#core/limits/contract.ts'
import { isAbsent } from '#core/text.ts'
import { challengesRoute } from './challenges.ts'
import { docsRoutes } from './docs.ts'
import { errorPagesRoutes } from './error-pages.ts'
import { frontPageRoute } from './front-page.ts'
import { mcpRoute } from './mcp/mcp-route.ts'
import { admission } from './middleware/admission.ts'
import { answerBrokenHttp, noteExchange } from './middleware/broken-http.ts'
import { answerExpectations } from './middleware/expectations.ts'
import { answerBadUrl, answerFailures, nothingAt, sendFailure } from './middleware/failures.ts'
import { observeRequests } from './middleware/observation.ts'
import { operationsRoutes } from './operations.ts'
import { createContactRoute } from './public/create-contact.ts'
import { createContactsRoute } from './public/create-contacts.ts'
import { publicPrefix } from './public/endpoints.ts'
import { getContactRoute } from './public/get-contact.ts'
import { openapiRoute } from './public/openapi.ts'
import { searchContactsRoute } from './public/search-contacts.ts'
import { whoamiRoute } from './public/whoami.ts'
import type { Services } from './services.ts'

const keepAliveTimeoutMs = 72_000

/** Of a request on its way in. */
export type ArrivalBounds = {
  /** Within which its headers and its body have to arrive. */
  withinMs: number
  /** How often that is checked. */
  checkMs: number
}
const arrivalBounds: ArrivalBounds = { withinMs: requestArrivesWithinMs, checkMs: 500 }

/** The HTTP surface: what operators watch, and the public API with its documentation. */
export async function createServer(
  services: Services,
  bounds: Partial<ArrivalBounds> = {},
): Promise<FastifyInstance> {
  const { trustedProxies } = services
  const { withinMs, checkMs } = { ...arrivalBounds, ...bounds }
  const server = fastify({
    http: {
      // A request without Host gets the API's own answer, from `admission`.
      requireHostHeader: false,
      headersTimeout: withinMs,
      connectionsCheckingInterval: checkMs,
    },
    bodyLimit: bodyBytesMax,
    requestTimeout: withinMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    // Requests that come while stopping get the API's own answer, from `admission`.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => createId('req', services.clock.now()),
    clientErrorHandler: answerBrokenHttp(services),
    frameworkErrors: answerBadUrl(services),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maxHeaderSize },
  })
  server.decorateRequest('key', null)
  server.decorateRequest('arrivedAt', 0)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  server.addHook('onRequest', (request, reply, done) => {
    dropBlankHeaders(request.headers)
    reply.header('x-request-id', request.id)
    noteExchange(request, reply)
    done()
  })
  answerExpectations(server)
  observeRequests(server, services)
  answerFailures(server, services)
  operationsRoutes(server, services)
  if (services.hasApi) await apiRoutes(server, services)
  return server
}

// A header without a value counts as absent, as all text on the way in does.
function dropBlankHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (isAbsent(headers[name])) delete headers[name]
}

async function apiRoutes(server: FastifyInstance, services: Services): Promise<void> {
  frontPageRoute(server)
  docsRoutes(server)
  errorPagesRoutes(server, services)
  challengesRoute(server, services)
  await mcpRoute(server, services)
  await server.register(async (api: FastifyInstance) => {
    api.addHook('onRequest', admission(services))
    createContactRoute(api, services)
    createContactsRoute(api, services)
    searchContactsRoute(api, services)
    getContactRoute(api, services)
    whoamiRoute(api, services)
    openapiRoute(api)
    await api.register(
      async (rest: FastifyInstance) => {
        rest.setNotFoundHandler((request, reply) => {
          sendFailure(services, request, reply, nothingAt(request, reply))
        })
      },
      { prefix: publicPrefix },
    )
  })
}
