import type { FastifyReply, FastifyRequest } from 'fastify'

import { type KeptUnder, type Once, keptUnder } from '#core/once/once.ts'
import { idempotencyKeyOf } from '#http/middleware/idempotency-key.ts'
import type { Services } from '#http/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a request whose first write is done under its terms. */
    once: Once | null
  }
}

const noBody = Buffer.alloc(0)

/**
 * Where the response of an actor's request is kept; null without an `Idempotency-Key`. Throws
 * `invalid_request`.
 */
export function keptUnderOf(request: FastifyRequest, actorId: string): KeptUnder | null {
  const key = idempotencyKeyOf(request)
  if (key === null) return null
  const [path = ''] = request.url.split('?')
  // Requests of another method at the same path are others.
  const target = request.method === 'POST' ? path : `${request.method} ${path}`
  return keptUnder({ key, path: target, actorId, body: request.bodyBytes ?? noBody })
}

/**
 * Responds with a store whose first write is that of the request. With an idempotency key it is
 * done once, however often it is sent (docs/decisions/once.md). Throws `idempotency_in_flight`,
 * `idempotency_mismatch`.
 */
export function respondOnce(
  once: Once,
  {
    services,
    request,
    reply,
  }: { services: Services; request: FastifyRequest; reply: FastifyReply },
  { actorId, handle }: { actorId: string; handle: (services: Services) => unknown },
): Promise<unknown> {
  request.once = once
  const store = services.store.once(once)
  const work = async () => {
    const result = await handle({ ...services, store })
    if (once.isReplay) reply.header('idempotent-replayed', 'true')
    return result
  }
  const token = once.request.kept?.token
  return token === undefined ? work() : services.inFlight.during({ id: actorId }, token, work)
}
