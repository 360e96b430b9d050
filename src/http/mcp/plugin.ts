import { serveEndpoints } from '#http/endpoint-table.ts'
import { sendFailure } from '#http/middleware/failures.ts'
import type { Plugin } from '#http/plugin.ts'
import { mcpAuthHook } from './auth-hook.ts'
import { countOnce } from './count-once.ts'
import { endpoints, mcpPrefix } from './endpoints.ts'

/** The MCP server, for agents. */
export const mcpPlugin: Plugin = {
  prefix: mcpPrefix,
  register(server, services) {
    server.decorateRequest('isCounted', false)
    server.addHook('onRequest', mcpAuthHook(services))
    server.setErrorHandler(async (error, request, reply) => {
      // A request that fails before its message was read counts as a read.
      const refusal = await countOnce(services, request, reply, 'read')
      sendFailure(services, request, reply, refusal ?? error)
      return reply
    })
    serveEndpoints(server, services, endpoints)
  },
}
