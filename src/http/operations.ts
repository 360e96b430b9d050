import type { FastifyInstance } from 'fastify'

import type { Sharing } from '#core/limits/request-limiter.ts'
import type { Services } from './services.ts'
import { StorageCheck } from './storage-check.ts'

/** What operators and load balancers ask: alive, ready, and the metrics. */
export function operationsRoutes(server: FastifyInstance, services: Services): void {
  const { store, metrics, limiter } = services
  const storage = new StorageCheck(store)
  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async (_request, reply) => {
    if (services.isStopping) return reply.code(503).send({ status: 'stopping' })
    if (!(await storage.passes())) return reply.code(503).send({ status: 'storage unavailable' })
    return {
      status: 'ready',
      ...(limiter.sharing !== null && { windows: windowsOf(limiter.sharing) }),
      // What is written is safe in the log, which grows meanwhile.
      ...(metrics.log?.failure && { checkpoints: 'failing' }),
    }
  })

  server.get('/metrics', async (_request, reply) => {
    reply.type(metrics.mediaType)
    return metrics.text()
  })
}

// A node that counts alone is ready all the same: it serves within its share of the ceilings.
function windowsOf({ isShared, nodes }: Sharing) {
  return { countedBy: isShared ? 'all nodes' : 'this node alone', nodes }
}
