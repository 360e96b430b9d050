import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { failureOf, problemMediaType, problemOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { isBodyHeldBack } from './expectations.ts'
import { dropRest, mayExceedRest } from './linger.ts'
import type { EarlyHeaders } from './reply-headers.ts'
import { sendRequestId } from './request-ids.ts'

/** Every failure, whoever refuses, becomes one problem document (RFC 9457). */
export function answerFailures(server: FastifyInstance, services: Services): void {
  server.setErrorHandler((error, request, reply) => sendFailure(services, request, reply, error))
  refuseUnknownPaths(server)
}

/** Refuses what comes to no endpoint of a context, after its admission and by its error handler. */
export function refuseUnknownPaths(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) => {
    throw nothingAt(reply, [])
  })
}

/** What the router refuses before any hook has run. */
export function answerBadUrl(services: Services, headersOf: EarlyHeaders) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headersOf(request.method, request.url))
    sendRequestId(reply)
    sendFailure(services, request, reply, error)
  }
}

/** Why a request has no endpoint: its path takes other methods, or nothing exists there. */
export function nothingAt(reply: FastifyReply, methods: readonly string[]): Failure {
  if (methods.length === 0) return new Failure('not_found', 'Nothing exists at this path.')
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
