import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

import type { Awaitable } from '#core/awaitable.ts'
import { Failure } from '#core/errors.ts'
import { authenticate, originRefusal } from '#core/keys/authenticate.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import { type Admission, keylessStates } from '#core/limits/limiter.ts'
import { allowedMethods, openapiPath, operationOf, pathOf } from '#http/public/endpoints.ts'
import type { Services } from '#http/services.ts'
import { nothingAt } from './failures.ts'
import { allowOrigin, preflightHeaders, publicHeaders } from './reply-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request was admitted with; null before, and where none is needed. */
    key: Key | null
    /** Milliseconds since the epoch at which the request was let in. */
    arrivedAt: number
  }
}

/**
 * Lets a request under /public/v1 in: the headers that every answer carries, the preflight, the
 * key, its windows, its origins, and the declared type of the body, in this order.
 */
export function admission(services: Services): onRequestHookHandler {
  return (request, reply, done) => {
    const path = pathOf(request.url)
    const operation = operationOf(countedMethod(request), path)
    const isServed = allowedMethods(path)?.includes(request.method) === true
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      reply.headers(publicHeaders(keylessStates[operation]))
      done(new Failure('bad_request', 'The request names no Host.'))
    } else if (services.isStopping) {
      reply.headers(publicHeaders(keylessStates[operation]))
      done(stopping(reply))
    } else if (request.method === 'OPTIONS' && isServed) {
      reply.headers(publicHeaders(keylessStates[operation]))
      answerOptions(reply, path)
    } else if (isKeyless(request, path, isServed)) {
      reply.headers(publicHeaders(keylessStates[operation]))
      done(isServed ? undefined : nothingAt(request, reply))
    } else {
      request.arrivedAt = services.clock.now()
      letIn({ services, request, reply, operation }, done)
    }
  }
}

/** The key of an admitted request. */
export function keyOf(request: FastifyRequest): Key {
  if (request.key === null) throw new Error('The route was reached without a key.')
  return request.key
}

// A preflight counts for nothing, and shows the windows of the request that it asks for.
function countedMethod(request: FastifyRequest): string {
  const asked = request.headers['access-control-request-method']
  return request.method === 'OPTIONS' && asked !== undefined ? asked : request.method
}

// To learn that nothing is here takes no key; a key that is sent all the same is checked.
function isKeyless(request: FastifyRequest, path: string, isServed: boolean): boolean {
  if (request.method === 'OPTIONS') return true
  if (isServed) return path === openapiPath
  return request.headers.authorization === undefined
}

function answerOptions(reply: FastifyReply, path: string): void {
  const methods = (allowedMethods(path) ?? []).join(', ')
  reply
    .code(204)
    .headers(preflightHeaders)
    .header('allow', methods)
    .header('access-control-allow-methods', methods)
    .send()
}

type Exchange = {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  operation: Operation
}

function letIn(exchange: Exchange, done: (error?: Error) => void): void {
  const { services, request, reply, operation } = exchange
  const admitKey = (key: Key) => {
    const admitted = services.limiter.admit(key, operation)
    if (!(admitted instanceof Promise)) done(refusalOf(exchange, key, admitted))
    else admitted.then((answer) => done(refusalOf(exchange, key, answer))).catch(done)
  }
  const refuse = (error: unknown) => {
    reply.headers(publicHeaders(keylessStates[operation]))
    done(throttled(services, request, error))
  }
  const found = findKey(services, request)
  if (found instanceof Promise) found.then(admitKey, refuse)
  else if (found instanceof Error) refuse(found)
  else admitKey(found)
}

function findKey(services: Services, request: FastifyRequest): Awaitable<Key> | Error {
  try {
    return authenticate(services.store, request.headers.authorization, request.arrivedAt)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The key of a request that names a valid one; what fails is bounded by address. */
export async function requireKey(services: Services, request: FastifyRequest): Promise<Key> {
  const found = findKey(services, request)
  try {
    if (found instanceof Error) throw found
    return await found
  } catch (error) {
    throw throttled(services, request, error)
  }
}

/** Counts a request against the key's windows; answers why it is refused, if it is. */
export async function countRequest(
  { limiter }: Services,
  reply: FastifyReply,
  key: Key,
  operation: Operation,
): Promise<Failure | undefined> {
  const admitted = await limiter.admit(key, operation)
  reply.headers(publicHeaders(admitted.state))
  return fullWindowOf(admitted, operation)
}

function fullWindowOf(admitted: Admission, operation: Operation): Failure | undefined {
  if (admitted.isAdmitted) return undefined
  const { fullWindow, retryAfterSeconds } = admitted
  const detail = `The ${fullWindow}'s window for ${operation} requests of this key is full.`
  return new Failure('rate_limited', detail, { retryAfterSeconds })
}

/** Why the request of a valid key is refused, if it is. */
function refusalOf(exchange: Exchange, key: Key, admitted: Admission): Failure | undefined {
  const { services, request, reply, operation } = exchange
  const { origin } = request.headers
  reply.headers(publicHeaders(admitted.state))
  if (key.origins !== null && origin !== undefined && key.origins.includes(origin)) {
    allowOrigin(reply, origin)
  }
  const full = fullWindowOf(admitted, operation)
  if (full !== undefined) return full
  services.keyUses.note(key, origin, request.arrivedAt)
  request.key = key
  return originRefusal(key, origin) ?? endpointRefusal(request, reply)
}

// The table of endpoints decides, not the router: it reads escapes and fragments in a path of its
// own way, and would come to an endpoint by another operation or without a key.
function endpointRefusal(request: FastifyRequest, reply: FastifyReply): Failure | undefined {
  const methods = allowedMethods(pathOf(request.url))
  if (methods?.includes(request.method) !== true) return nothingAt(request, reply)
  return request.method === 'POST' ? typeRefusal(request) : undefined
}

const jsonPattern = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i

export function typeRefusal({ headers }: FastifyRequest): Failure | undefined {
  if (!jsonPattern.test(headers['content-type'] ?? '')) {
    return new Failure('unsupported_media_type', 'Send Content-Type: application/json, as UTF-8.')
  }
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return undefined
  return new Failure('unsupported_media_type', 'Send the body without a content encoding.')
}

// Failed authentications are bounded by address: guessing keys must stay slow.
function throttled(services: Services, request: FastifyRequest, error: unknown): Error {
  const isFailed =
    error instanceof Failure && (error.code === 'missing_key' || error.code === 'invalid_key')
  const retryAfterSeconds = isFailed ? services.throttle.count(request.ip) : 0
  if (retryAfterSeconds > 0) {
    const detail = 'Too many requests without a valid key came from this address.'
    return new Failure('rate_limited', detail, { retryAfterSeconds })
  }
  return error instanceof Error ? error : new Error(String(error))
}

export function stopping(reply: FastifyReply): Failure {
  reply.header('connection', 'close')
  return new Failure('unavailable', 'The service is shutting down.', { retryAfterSeconds: 5 })
}
