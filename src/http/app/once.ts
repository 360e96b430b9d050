import { Once } from '#core/once/once.ts'
import { respondOnce, keptUnderOf } from '#http/middleware/once.ts'
import { admittedMember, byMember, originOf } from './admitted.ts'
import type { AppEndpoint, Exchange } from './app-endpoint.ts'

/** Whether requests take an `Idempotency-Key`: each POST of a member that changes a project. */
export function isDoneOnce(endpoint: AppEndpoint): boolean {
  return endpoint.method === 'POST' && isChange(endpoint)
}

/** Whether requests are changes by a member, which the audit log may record. */
function isChange({ method, needs, isRead }: AppEndpoint): boolean {
  return method !== 'GET' && isRead !== true && needs !== 'account' && needs !== 'nothing'
}

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
