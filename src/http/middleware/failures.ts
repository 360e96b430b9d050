import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { problemMediaType } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { type EarlyHeaders, commonHeaders } from './reply-headers.ts'
import { settleFailure } from './settle-failure.ts'
import { setDefaultHeaders } from './transport/merge-headers.ts'

/** A browser's response at a path without a plugin. */
export type UnknownPathPage = {
  isWanted(request: FastifyRequest): boolean
  send(reply: FastifyReply): FastifyReply
}

/**
 * Responds to every failure, whatever part refused, with a problem document (RFC 9457), or with a
 * page where one is wanted.
 */
export function handleFailures(
  server: FastifyInstance,
  services: Services,
  page: UnknownPathPage,
): void {
  server.setErrorHandler((error, request, reply) => sendFailure(services, request, reply, error))
  server.setNotFoundHandler((request, reply) => {
    const failure = nothingAt(reply, [])
    reply.header('vary', 'Accept')
    if (!services.hasApi || !page.isWanted(request)) throw failure
    settleFailure(services, request, reply, failure)
    return page.send(reply)
  })
}

/** Refuses requests for unknown paths, after the context's auth hook, by its error handler. */
export function handleUnknownPaths(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) => {
    throw nothingAt(reply, [])
  })
}

/** Answers requests that the router refuses before any hook has run. */
export function handleBadUrl(services: Services, headersOf: EarlyHeaders) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setDefaultHeaders(reply, { ...headersOf(request), ...commonHeaders(services, request.id) })
    sendFailure(services, request, reply, error)
  }
}

/** Why no endpoint takes a request: its path takes other methods, or nothing exists there. */
export function nothingAt(reply: FastifyReply, methods: readonly string[]): AppError {
  if (methods.length === 0) return new AppError('not_found', 'Nothing exists at this path.')
  reply.header('allow', methods.join(', '))
  return new AppError('method_not_allowed', `This path takes ${methods.join(', ')}.`)
}

export function sendFailure(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): void {
  const problem = settleFailure(services, request, reply, error)
  reply.type(problemMediaType).send(JSON.stringify(problem))
}
