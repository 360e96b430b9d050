import { Once } from '#core/once/once.ts'
import { respondOnce, keptUnderOf } from '#http/middleware/once.ts'
import { isChange, isDoneOnce } from '#model/requests/done-once.ts'
import { admittedMember, byMember, originOf } from './admitted.ts'
import type { AppEndpoint, Exchange } from './app-endpoint.ts'

/**
 * Responds to a request. A member's with an `Idempotency-Key` is done once, however often it is
 * sent. Throws `invalid_request`, and as `respondOnce`.
 */
export function respond(endpoint: AppEndpoint, exchange: Exchange): unknown {
  const { services, request, reply } = exchange
  const once = isChange(endpoint) ? onceOf(exchange, isDoneOnce(endpoint)) : null
  if (once === null) return endpoint.handle(services, request, reply)
  return respondOnce(once, exchange, {
    actorId: admittedMember(request).id,
    handle: (ofRequest) => endpoint.handle(ofRequest, request, reply),
  })
}

function onceOf({ services, request }: Exchange, isKept: boolean): Once {
  const kept = isKept ? keptUnderOf(request, admittedMember(request).id) : null
  const { projectId } = request.params as { projectId: string }
  const [by, now] = [byMember(request), services.clock.now()]
  return new Once({ projectId, by, origin: originOf(request), authority: null, kept, now })
}
