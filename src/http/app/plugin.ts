import { asError } from '#core/errors.ts'
import { serveEndpoints } from '#http/endpoint-table.ts'
import { bodyError, readJsonBody } from '#http/middleware/json-body.ts'
import type { Plugin } from '#http/plugin.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { appAuthHook, appHeaders } from './auth-hook.ts'
import { appPrefix, endpoints } from './endpoints.ts'
import { respond } from './once.ts'

/** The application's API, with sessions in place of keys. */
export const appPlugin: Plugin = {
  prefix: appPrefix,
  earlyHeaders: appHeaders,
  register(server, services) {
    server.decorateRequest('signedIn', null)
    server.decorateRequest('member', null)
    server.decorateRequest('once', null)
    server.decorateRequest('bodyBytes', null)
    server.addHook('onRequest', appAuthHook(services))
    server.setSchemaErrorFormatter(bodyError)
    server.removeContentTypeParser('application/json')
    server.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (request, body, done) => {
        try {
          done(null, readJsonBody(request, Buffer.from(body)))
        } catch (error) {
          done(asError(error))
        }
      },
    )
    const schemaOf = ({ body, responses }: AppEndpoint) => ({
      response: responses,
      ...(body === undefined ? {} : { body }),
    })
    serveEndpoints(server, services, endpoints.map(completed), schemaOf)
  },
}

/** The endpoint with the status of its success, and `Done` where it has nothing to tell. */
function completed(endpoint: AppEndpoint): AppEndpoint {
  const status = Number(Object.keys(endpoint.responses)[0])
  return {
    ...endpoint,
    async handle(services, request, reply) {
      reply.code(status)
      const result = await respond(endpoint, { services, request, reply })
      // A response that is sent as a stream may have ended before all of it was.
      const isOver = reply.sent || reply.raw.destroyed
      return result === undefined && !isOver ? { isDone: true } : result
    },
  }
}
