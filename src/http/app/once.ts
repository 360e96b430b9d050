import type { FastifyReply, FastifyRequest } from 'fastify'

import { onceRequestOf, Once } from '#core/once/once.ts'
import { idempotencyKeyOf } from '#http/middleware/idempotency-key.ts'
import type { Services } from '#http/services.ts'
import { admittedMember, byMember } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'

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
 * Answers a request of a member; with an `Idempotency-Key` it is done once, however often it is
 * sent (docs/decisions/once.md). Throws `invalid_request`, `idempotency_in_flight`,
 * `idempotency_mismatch`.
 */
export async function answerOnce(endpoint: AppEndpoint, exchange: Exchange): Promise<unknown> {
  const { services, request, reply } = exchange
  const once = onceOf(services, request)
  if (once === null) return answerAlways(endpoint, exchange)
  request.once = once
  const store = services.store.once(once)
  return services.inFlight.during(admittedMember(request), once.request.token, async () => {
    const answer = await endpoint.handle({ ...services, store }, request, reply)
    if (once.isReplay) reply.header('idempotent-replayed', 'true')
    return answer
  })
}

type Exchange = { services: Services; request: FastifyRequest; reply: FastifyReply }

export function answerAlways(
  endpoint: AppEndpoint,
  { services, request, reply }: Exchange,
): unknown {
  return endpoint.handle(services, request, reply)
}

function onceOf({ clock }: Services, request: FastifyRequest): Once | null {
  const key = idempotencyKeyOf(request)
  if (key === null) return null
  const [path = ''] = request.url.split('?')
  const { projectId } = request.params as { projectId: string }
  const { id: memberId } = admittedMember(request)
  const body = request.bodyBytes ?? noBody
  const sent = { key, path, projectId, memberId, body }
  return new Once(onceRequestOf({ ...sent, by: byMember(request), now: clock.now() }))
}
