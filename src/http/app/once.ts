import type { FastifyRequest } from 'fastify'

import { onceRequestOf, Once } from '#core/once/once.ts'
import { idempotencyKeyOf } from '#http/middleware/idempotency-key.ts'
import type { Services } from '#http/services.ts'
import { admittedMember, byMember } from './admitted.ts'
import type { AppEndpoint, Exchange } from './app-endpoint.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a request with an `Idempotency-Key` to an endpoint that takes one. */
    once: Once | null
    bodyBytes: Buffer | null
  }
}

const noBody = Buffer.alloc(0)

/** Whether requests take an `Idempotency-Key`: each POST of a member that changes a project. */
export function isDoneOnce({ method, needs, isRead }: AppEndpoint): boolean {
  return method === 'POST' && isRead !== true && needs !== 'account' && needs !== 'nothing'
}

/**
 * Answers a request. A member's with an `Idempotency-Key` is done once, however often it is sent
 * (docs/decisions/once.md). Throws `invalid_request`, `idempotency_in_flight`,
 * `idempotency_mismatch`.
 */
export async function answer(endpoint: AppEndpoint, exchange: Exchange): Promise<unknown> {
  const { services, request, reply } = exchange
  const once = isDoneOnce(endpoint) ? onceOf(services, request) : null
  if (once === null) return endpoint.handle(services, request, reply)
  request.once = once
  const store = services.store.once(once)
  return services.inFlight.during(admittedMember(request), once.request.token, async () => {
    const result = await endpoint.handle({ ...services, store }, request, reply)
    if (once.isReplay) reply.header('idempotent-replayed', 'true')
    return result
  })
}

function onceOf({ clock }: Services, request: FastifyRequest): Once | null {
  const key = idempotencyKeyOf(request)
  if (key === null) return null
  const [path = ''] = request.url.split('?')
  const { projectId } = request.params as { projectId: string }
  const { id: memberId } = admittedMember(request)
  const body = request.bodyBytes ?? noBody
  const [by, now] = [byMember(request), clock.now()]
  return new Once(onceRequestOf({ key, path, projectId, memberId, body, by, now }))
}
