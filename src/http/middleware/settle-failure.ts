import type { FastifyReply, FastifyRequest } from 'fastify'

import type { AppError } from '#core/errors.ts'
import { errorTable } from '#http/error-table.ts'
import { dropRest, mayExceedRest } from '#http/middleware/transport/drain-request.ts'
import { isBodyHeldBack } from '#http/middleware/transport/expectations.ts'
import { type Problem, failureOf, problemOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'

/**
 * Settles everything about the response to a failure except its body: the status, the headers, the
 * log, and what happens to a request that is still arriving. Returns what the body must say.
 */
export function settleFailure(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Problem {
  const failure = failureOf(error)
  services.metrics.countRefusal(failure.code)
  request.errorCode = failure.code
  const problem = problemOf(failure, request.id, services.publicUrl)
  logFailure(services, request, failure)
  // How long storage will be unavailable is unknown.
  const unknownWait = problem.status === 503 ? 1 : undefined
  const retryAfterSeconds = failure.retryAfterSeconds ?? unknownWait
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (keyFailures.has(failure.code)) reply.header('www-authenticate', 'Bearer')
  const { raw } = request
  if (failure.code === 'body_too_large' || isBodyHeldBack(raw) || mayExceedRest(raw)) {
    reply.header('connection', 'close')
  }
  dropRest(raw)
  reply.code(problem.status)
  return problem
}

/** Logs what is wrong with the server, under the id of the request. */
export function logFailure({ logger }: Services, { id }: FastifyRequest, failure: AppError): void {
  const { status, title } = errorTable[failure.code]
  if (status >= 500) logger.error({ requestId: id, err: failure.cause ?? failure }, title)
}

// A person who is not signed in can't help it with a key.
const keyFailures: ReadonlySet<ErrorCode> = new Set(['missing_key', 'invalid_key'])
