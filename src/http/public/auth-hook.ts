import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

import { AppError } from '#core/errors.ts'
import { originError } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import { type Admission, keylessStates } from '#core/limits/limiter.ts'
import { type EndpointsAt, endpointsOf } from '#http/endpoint-table.ts'
import { handlePreflight, withPreflight } from '#http/middleware/cors.ts'
import { nothingAt } from '#http/middleware/failures.ts'
import { applyAdmission } from '#http/middleware/limits/apply-admission.ts'
import { findRequestKey, countFailedKey } from '#http/middleware/limits/request-key.ts'
import { mediaTypeError } from '#http/middleware/media-type.ts'
import { apiHeaders, operationByMethod } from '#http/middleware/reply-headers.ts'
import { setDefaultHeaders } from '#http/middleware/transport/merge-headers.ts'
import { stoppingError } from '#http/middleware/transport/stopping.ts'
import type { Services } from '#http/services.ts'
import type { PublicEndpoint } from './public-endpoint.ts'

const preflightHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Challenge-Token'

type Endpoints = EndpointsAt<PublicEndpoint>

type Exchange = {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  endpoints: Endpoints
  operation: Operation
}

/**
 * Decides whether a request under /public/v1 is let in. It sets the headers of every response,
 * answers preflights, and checks the key, its windows, its origins and the declared type of the
 * body, in this order. What the key may do is checked once the body has arrived (`authorize`).
 */
export function publicAuthHook(services: Services): onRequestHookHandler {
  return (request, reply, done) => {
    const endpoints = endpointsOf<PublicEndpoint>(request)
    const operation = operationOf(countedMethod(request), endpoints)
    const error = missingHostError(request) ?? stoppingError(services, reply)
    if (error === undefined && needsKey(request, endpoints)) {
      request.arrivedAt = services.clock.now()
      letIn({ services, request, reply, endpoints, operation }, done)
      return
    }
    setDefaultHeaders(reply, apiHeaders(keylessStates[operation]))
    if (error !== undefined) done(error)
    else if (request.method === 'OPTIONS' && endpoints.size > 0) {
      handlePreflight(reply, { endpoints, headers: preflightHeaders })
    } else done(endpointError(request, reply, endpoints))
  }
}

/** The headers of a refusal that precedes the auth hook. */
export function publicHeaders(request: FastifyRequest): Record<string, string> {
  return apiHeaders(keylessStates[operationOf(request.method, endpointsOf(request))])
}

/** The operation that a request counts as (docs/limits.md#rate-limits), even on unknown paths. */
function operationOf(method: string, endpoints: Endpoints): Operation {
  return endpoints.get(method)?.countsAs ?? operationByMethod(method)
}

// A preflight is not counted; it shows the windows of the request that it announces.
function countedMethod({ method, headers }: FastifyRequest): string {
  const announcedMethod = headers['access-control-request-method']
  return method === 'OPTIONS' && announcedMethod !== undefined ? announcedMethod : method
}

function missingHostError({ headers, raw }: FastifyRequest): AppError | undefined {
  if (raw.httpVersion !== '1.1' || headers.host !== undefined) return undefined
  return new AppError('bad_request', 'The request must have a Host header.')
}

// Learning that nothing exists here takes no key; a key that is sent anyway is checked.
function needsKey({ method, headers }: FastifyRequest, endpoints: Endpoints): boolean {
  if (method === 'OPTIONS') return false
  const endpoint = endpoints.get(method)
  return endpoint === undefined ? headers.authorization !== undefined : endpoint.needs !== 'nothing'
}

function letIn(exchange: Exchange, done: (error?: Error) => void): void {
  const { services, request, reply, operation } = exchange
  const admitKey = (key: Key) => {
    const admission = services.limiter.admit(key, operation)
    if (!(admission instanceof Promise)) done(refusalOf(exchange, key, admission))
    else admission.then((counted) => done(refusalOf(exchange, key, counted))).catch(done)
  }
  const fail = (error: unknown) => {
    setDefaultHeaders(reply, apiHeaders(keylessStates[operation]))
    done(countFailedKey(services, request, error))
  }
  const key = findRequestKey(services, request)
  if (key instanceof Promise) key.then(admitKey, fail)
  else if (key instanceof Error) fail(key)
  else admitKey(key)
}

/** Why the request of a valid key is refused, if it is. */
function refusalOf(exchange: Exchange, key: Key, admission: Admission): AppError | undefined {
  const { services, request, reply, endpoints, operation } = exchange
  const { origin } = request.headers
  request.key = key
  request.recordedAs = operation
  const full = applyAdmission(request, reply, { key, operation, admission })
  if (full !== undefined) return full
  services.keyUses.note(key, origin, request.arrivedAt)
  return originError(key, origin) ?? endpointError(request, reply, endpoints)
}

function endpointError(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoints: Endpoints,
): AppError | undefined {
  const endpoint = endpoints.get(request.method)
  if (endpoint === undefined) return nothingAt(reply, withPreflight(endpoints))
  return endpoint.body === undefined ? undefined : mediaTypeError(request)
}
