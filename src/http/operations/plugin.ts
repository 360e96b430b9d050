import type { FastifyReply } from 'fastify'

import type { Sharing } from '#core/limits/limiter.ts'
import type { Plugin } from '#http/plugin.ts'
import type { Services } from '#http/services.ts'
import { createStorageCheck } from './storage-check.ts'

/**
 * What operators and load balancers ask: is it alive, is it ready, and the metrics. Anyone may ask,
 * also while the server stops.
 */
export const operationsPlugin: Plugin = {
  prefix: '',
  register(server, services) {
    const isStorageWorking = createStorageCheck(services.store)
    server.get('/healthz', () => ({ status: 'ok' }))
    server.get('/readyz', (_request, reply) => reportReadiness(services, reply, isStorageWorking))
    // A proxy gets certificates for these domains alone.
    server.get('/form-domains', async (request, reply) => {
      const { domain } = request.query as { domain?: unknown }
      const isServed =
        typeof domain === 'string' && (await services.store.findFormDomain(domain)) !== null
      return reply.code(isServed ? 200 : 404).send({ isServed })
    })
    server.get('/metrics', (_request, reply) => {
      reply.type(services.metrics.mediaType)
      return services.metrics.text()
    })
  },
}

async function reportReadiness(
  { isStopping, limiter, metrics }: Services,
  reply: FastifyReply,
  isStorageWorking: () => Promise<boolean>,
) {
  if (isStopping) return reply.code(503).send({ status: 'stopping' })
  if (!(await isStorageWorking())) return reply.code(503).send({ status: 'storage unavailable' })
  return {
    status: 'ready',
    ...(limiter.sharing !== null && { windows: windowsOf(limiter.sharing) }),
    // Writes are safe in the log, but the log keeps growing.
    ...(metrics.log?.failure && { checkpoints: 'failing' }),
  }
}

// A node that counts alone is still ready: it serves within its share of the ceilings.
function windowsOf({ isShared, nodes }: Sharing) {
  return { countedBy: isShared ? 'all nodes' : 'this node alone', nodes }
}
