import { serveEndpoints } from '#http/endpoint-table.ts'
import { sendFailure } from '#http/middleware/failures.ts'
import type { Plugin } from '#http/plugin.ts'
import { mcpAuthHook } from './auth-hook.ts'
import { countOnce } from './count-once.ts'
import { postMessage } from './post-message.ts'

/** The MCP server, for agents. */
export const mcpPlugin: Plugin = {
  prefix: '/mcp',
  register(server, services) {
    server.decorateRequest('isCounted', false)
    server.addHook('onRequest', mcpAuthHook(services))
    server.setErrorHandler(async (error, request, reply) => {
      // A request that fails before its message was read counts as a read.
      const limitError = await countOnce(services, request, reply, 'read')
      sendFailure(services, request, reply, limitError ?? error)
      return reply
    })
    serveEndpoints(server, services, [{ method: 'POST', path: '', handle: postMessage }])
  },
}
