import fastify, { type FastifyInstance } from 'fastify'

import { bodyBytesMax, requestArrivesWithinMs } from '#core/limits/contract.ts'
import { createId } from '#core/values/id.ts'
import { dropBlankHeaders } from '#http/middleware/transport/blank-headers.ts'
import { handleBrokenHttp, noteExchange } from '#http/middleware/transport/broken-http.ts'
import { handleExpectations } from '#http/middleware/transport/expectations.ts'
import {
  ResponseWithDefaults,
  setDefaultHeaders,
} from '#http/middleware/transport/merge-headers.ts'
import { lazyCompilers } from './lazy-compilers.ts'
import { handleBadUrl, handleFailures, handleUnknownPaths } from './middleware/failures.ts'
import { limitFormDomains } from './middleware/form-domains.ts'
import { takeJsonBytes } from './middleware/media-type.ts'
import { observeRequests } from './middleware/observation.ts'
import { decorateRecorded } from './middleware/recorded-request.ts'
import { commonHeaders } from './middleware/reply-headers.ts'
import { StreamErrors } from './middleware/stream-errors.ts'
import { maxHeaderSize } from './node-http.ts'
import { unknownPathPage } from './pages/unknown-path-page.ts'
import { earlyHeadersOf } from './plugin.ts'
import { pluginsOf } from './plugins.ts'
import type { Services } from './services.ts'

const keepAliveTimeoutMs = 72_000

/** Bounds on the arrival of a request. */
export type ArrivalBounds = {
  /** The time within which its headers and its body must arrive. */
  withinMs: number
  /** How often this is checked. */
  checkMs: number
}
const arrivalBounds: ArrivalBounds = { withinMs: requestArrivesWithinMs, checkMs: 5_000 }

/** Serves the plugins, with everything that they share. */
export async function createServer(
  services: Services,
  bounds: Partial<ArrivalBounds> = {},
): Promise<FastifyInstance> {
  const { trustedProxies } = services
  const { withinMs, checkMs } = { ...arrivalBounds, ...bounds }
  const plugins = pluginsOf(services)
  const headersOf = earlyHeadersOf(plugins)
  const server = fastify({
    http: {
      // The plugin answers a request without Host.
      requireHostHeader: false,
      ServerResponse: ResponseWithDefaults,
      headersTimeout: withinMs,
      connectionsCheckingInterval: checkMs,
    },
    bodyLimit: bodyBytesMax,
    requestTimeout: withinMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    // The plugin answers a request that arrives while the server stops.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    logController: new StreamErrors(services),
    genReqId: () => createId('req', services.clock.now()),
    clientErrorHandler: handleBrokenHttp(services, headersOf),
    frameworkErrors: handleBadUrl(services, headersOf),
    // A mistyped name or type in a body is an error; one response lists them all.
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
      },
    },
    schemaController: { compilersFactory: lazyCompilers },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maxHeaderSize },
  })
  server.decorateRequest('key', null)
  decorateRecorded(server)
  server.decorateRequest('arrivedAt', 0)
  takeJsonBytes(server)
  server.addHook('onRequest', (request, reply, done) => {
    dropBlankHeaders(request.headers)
    setDefaultHeaders(reply, commonHeaders(services, request.id))
    noteExchange(request, reply)
    done()
  })
  handleExpectations(server)
  observeRequests(server, services)
  limitFormDomains(server, services)
  handleFailures(server, services, unknownPathPage)
  for (const plugin of plugins) {
    const { prefix } = plugin
    await server.register(
      async (context: FastifyInstance) => {
        await plugin.register(context, services)
        if (prefix !== '') handleUnknownPaths(context)
      },
      { prefix },
    )
  }
  return server
}
