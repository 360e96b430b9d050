import type { FastifyInstance } from 'fastify'

import type { Services } from './services.ts'

/** What operators and load balancers ask: alive, ready, and the metrics. */
export function operationsRoutes(server: FastifyInstance, services: Services): void {
  const { store, metrics } = services
  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async (_request, reply) => {
    if (services.isStopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await store.check()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'storage unavailable' })
    }
  })

  server.get('/metrics', async (_request, reply) => {
    reply.type(metrics.mediaType)
    return metrics.text()
  })
}
