import { Once } from '#core/once/once.ts'
import { answerOnce, keptUnderOf } from '#http/middleware/once.ts'
import { admittedMember, byMember } from './admitted.ts'
import type { AppEndpoint, Exchange } from './app-endpoint.ts'

/** Whether requests take an `Idempotency-Key`: each POST of a member that changes a project. */
export function isDoneOnce({ method, needs, isRead }: AppEndpoint): boolean {
  return method === 'POST' && isRead !== true && needs !== 'account' && needs !== 'nothing'
}

/**
 * Answers a request. A member's with an `Idempotency-Key` is done once, however often it is sent.
 * Throws `invalid_request`, and as `answerOnce`.
 */
export function answer(endpoint: AppEndpoint, exchange: Exchange): unknown {
  const { services, request, reply } = exchange
  const once = isDoneOnce(endpoint) ? onceOf(exchange) : null
  if (once === null) return endpoint.handle(services, request, reply)
  return answerOnce(once, exchange, {
    actorId: admittedMember(request).id,
    handle: (ofRequest) => endpoint.handle(ofRequest, request, reply),
  })
}

function onceOf({ services, request }: Exchange): Once | null {
  const kept = keptUnderOf(request, admittedMember(request).id)
  if (kept === null) return null
  const { projectId } = request.params as { projectId: string }
  const [by, now] = [byMember(request), services.clock.now()]
  return new Once({ projectId, by, authority: null, kept, now })
}
