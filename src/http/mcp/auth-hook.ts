import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

import { AppError } from '#core/errors.ts'
import { originError } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import { keylessStates } from '#core/limits/limiter.ts'
import { endpointsOf } from '#http/endpoint-table.ts'
import { handlePreflight, withPreflight } from '#http/middleware/cors.ts'
import { nothingAt } from '#http/middleware/failures.ts'
import { requireRequestKey } from '#http/middleware/limits/request-key.ts'
import { mediaTypeError } from '#http/middleware/media-type.ts'
import { hostError, isOwnOrigin } from '#http/middleware/own-addresses.ts'
import { apiHeaders } from '#http/middleware/reply-headers.ts'
import { setDefaultHeaders } from '#http/middleware/transport/merge-headers.ts'
import { stoppingError } from '#http/middleware/transport/stopping.ts'
import type { Services } from '#http/services.ts'

const preflightHeaders =
  'Authorization, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Challenge-Token'

/**
 * Decides whether a request to /mcp is let in: checks the host, answers preflights, checks the key
 * and where the request comes from, in this order. The request is counted later, as the operation
 * that its message stands for.
 */
export function mcpAuthHook(services: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    setDefaultHeaders(reply, apiHeaders(keylessStates.read))
    const error = hostError(request.host, services.publicUrl) ?? stoppingError(services, reply)
    if (error !== undefined) throw error
    const endpoints = endpointsOf(request)
    if (request.method === 'OPTIONS' && endpoints.size > 0) {
      handlePreflight(reply, { endpoints, headers: preflightHeaders })
    } else {
      await letIn(services, request, reply)
    }
  }
}

async function letIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const endpoints = endpointsOf(request)
  const isServed = endpoints.has(request.method)
  const unknownPath = () => nothingAt(reply, withPreflight(endpoints))
  if (!isServed && request.headers.authorization === undefined) throw unknownPath()
  request.arrivedAt = services.clock.now()
  const key = await requireRequestKey(services, request)
  request.key = key
  request.recordedAs = 'read'
  services.keyUses.note(key, request.headers.origin, request.arrivedAt)
  if (!isServed) throw unknownPath()
  const error = foreignOrigin(services, request, key) ?? mediaTypeError(request)
  if (error !== undefined) throw error
}

// Stricter than the API, where a key without a list works from everywhere: an agent's tools act for
// a person, and no page may reach them through that person's browser.
function foreignOrigin(
  { publicUrl }: Services,
  { headers: { origin }, host }: FastifyRequest,
  key: Key,
): AppError | undefined {
  if (origin === undefined || key.origins !== null) return originError(key, origin)
  if (isOwnOrigin(origin, host, publicUrl)) return undefined
  return new AppError(
    'origin_not_allowed',
    'Pages of other origins need a key that lists their origin.',
  )
}
