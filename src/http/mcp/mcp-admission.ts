import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

import { Failure } from '#core/errors.ts'
import { originRefusal } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import { keylessStates } from '#core/limits/limiter.ts'
import { countRequest, requireKey, stopping, typeRefusal } from '#http/middleware/admission.ts'
import { nothingAt } from '#http/middleware/failures.ts'
import { allowOrigin, publicHeaders } from '#http/middleware/reply-headers.ts'
import { allowedMethods, pathOf } from '#http/public/endpoints.ts'
import type { Services } from '#http/services.ts'
import { isOwnHost, isOwnOrigin } from './mcp-addresses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request stands in a window of its key. */
    isCounted: boolean
  }
}

const preflight = {
  'access-control-allow-headers':
    'Authorization, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Challenge-Token',
  'access-control-max-age': '7200',
} as const

/**
 * Lets a request at /mcp in: the host that it names, the preflight, the key, and where it comes
 * from, in this order. It is counted later, as the operation that its message stands for.
 */
export function mcpAdmission(services: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    reply.headers(publicHeaders(keylessStates.read))
    if (!isOwnHost(request.host, services.publicUrl)) {
      throw new Failure('bad_request', 'Host names another server; PUBLIC_URL has the right name.')
    }
    if (services.isStopping) throw stopping(reply)
    const methods = allowedMethods(pathOf(request.url)) ?? []
    const isServed = methods.includes(request.method)
    if (isServed && request.method === 'OPTIONS') answerPreflight(reply, methods)
    else await letIn(services, request, reply, isServed)
  }
}

async function letIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  isServed: boolean,
): Promise<void> {
  if (!isServed && request.headers.authorization === undefined) throw nothingAt(request, reply)
  request.arrivedAt = services.clock.now()
  const key = await requireKey(services, request)
  request.key = key
  services.keyUses.note(key, request.headers.origin, request.arrivedAt)
  if (!isServed) throw nothingAt(request, reply)
  const refusal = foreignOrigin(services, request, key) ?? typeRefusal(request)
  if (refusal !== undefined) throw refusal
}

/** Counts a request that was let in; answers why it is refused all the same, if it is. */
export async function countOnce(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
): Promise<Failure | null> {
  const { key, headers } = request
  if (key === null || request.isCounted) return null
  request.isCounted = true
  const refusal = await countRequest(services, reply, key, operation)
  const { origin } = headers
  if (origin !== undefined && key.origins?.includes(origin) === true) allowOrigin(reply, origin)
  return refusal ?? null
}

function answerPreflight(reply: FastifyReply, methods: readonly string[]): void {
  const allowed = methods.join(', ')
  reply
    .code(204)
    .headers({ ...preflight, allow: allowed, 'access-control-allow-methods': allowed })
    .send()
}

// Stricter than the API, which takes a key without a list from everywhere: an agent's tools act
// for a person, and a page must not reach them through the person's browser.
function foreignOrigin(
  { publicUrl }: Services,
  { headers: { origin }, host }: FastifyRequest,
  key: Key,
): Failure | undefined {
  if (origin === undefined || key.origins !== null) return originRefusal(key, origin)
  if (isOwnOrigin(origin, host, publicUrl)) return undefined
  return new Failure('origin_not_allowed', 'Pages of other origins need a key that lists them.')
}
