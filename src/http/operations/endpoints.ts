import type { FastifyReply } from 'fastify'

import type { Sharing } from '#core/limits/request-limiter.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import type { Services } from '#http/services.ts'
import type { StorageCheck } from './storage-check.ts'

/** What operators and load balancers ask: is it alive, is it ready, and the metrics. */
export function operationsEndpoints(storage: StorageCheck): readonly Endpoint[] {
  return [
    { method: 'GET', path: '/healthz', handle: () => ({ status: 'ok' }) },
    {
      method: 'GET',
      path: '/readyz',
      handle: (services, _request, reply) => answerReadiness(services, reply, storage),
    },
    {
      method: 'GET',
      path: '/metrics',
      handle({ metrics }, _request, reply) {
        reply.type(metrics.mediaType)
        return metrics.text()
      },
    },
  ]
}

async function answerReadiness(
  { isStopping, limiter, metrics }: Services,
  reply: FastifyReply,
  storage: StorageCheck,
) {
  if (isStopping) return reply.code(503).send({ status: 'stopping' })
  if (!(await storage.passes())) return reply.code(503).send({ status: 'storage unavailable' })
  return {
    status: 'ready',
    ...(limiter.sharing !== null && { windows: windowsOf(limiter.sharing) }),
    // What is written is safe in the log, but the log keeps growing.
    ...(metrics.log?.failure && { checkpoints: 'failing' }),
  }
}

// A node that counts alone is still ready: it serves within its share of the ceilings.
function windowsOf({ isShared, nodes }: Sharing) {
  return { countedBy: isShared ? 'all nodes' : 'this node alone', nodes }
}
