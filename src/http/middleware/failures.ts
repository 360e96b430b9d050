import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { keylessStates } from '#core/limits/limiter.ts'
import { failureOf, problemMediaType, problemOf } from '#http/problem.ts'
import { allowedMethods, operationOf, pathOf } from '#http/public/endpoints.ts'
import type { Services } from '#http/services.ts'
import { isBodyHeldBack } from './expectations.ts'
import { dropRest, mayExceedRest } from './linger.ts'
import { publicHeaders } from './reply-headers.ts'

/** Every failure, whoever refuses, becomes one problem document (RFC 9457). */
export function answerFailures(server: FastifyInstance, services: Services): void {
  server.setErrorHandler((error, request, reply) => sendFailure(services, request, reply, error))
  server.setNotFoundHandler((request, reply) => {
    sendFailure(services, request, reply, nothingAt(request, reply))
  })
}

/** What the router refuses before any hook has run. */
export function answerBadUrl(services: Services) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const operation = operationOf(request.method, pathOf(request.url))
    reply.headers(publicHeaders(keylessStates[operation])).header('x-request-id', request.id)
    sendFailure(services, request, reply, error)
  }
}

export function nothingAt(request: FastifyRequest, reply: FastifyReply): Failure {
  const methods = allowedMethods(pathOf(request.url))
  if (methods === null || methods.includes(request.method))
    return new Failure('not_found', 'Nothing exists at this path.')
  reply.header('allow', methods.join(', '))
  return new Failure('method_not_allowed', `This path takes ${methods.join(', ')}.`)
}

export function sendFailure(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): void {
  const failure = failureOf(error)
  const problem = problemOf(failure, request.id, services.publicUrl)
  if (problem.status >= 500) {
    services.logger.error({ requestId: request.id, err: failure.cause ?? failure }, problem.title)
  }
  const retryAfterSeconds = failure.retryAfterSeconds ?? waitOf(problem.status)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  const { raw } = request
  if (failure.code === 'body_too_large' || isBodyHeldBack(raw) || mayExceedRest(raw)) {
    reply.header('connection', 'close')
  }
  dropRest(raw)
  reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
}

// Where nothing tells how long storage stays away.
function waitOf(status: number): number | undefined {
  return status === 503 ? 1 : undefined
}
