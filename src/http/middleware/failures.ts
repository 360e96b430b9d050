import type { Socket } from 'node:net'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import { keylessStates } from '#core/limits/limiter.ts'
import { failureOf, problemMediaType, problemOf } from '#http/problem.ts'
import { allowedMethods, pathOf } from '#http/public/endpoints.ts'
import type { Services } from '#http/services.ts'
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
    reply.headers(publicHeaders(keylessStates.read)).header('x-request-id', request.id)
    sendFailure(services, request, reply, error)
  }
}

export function nothingAt(request: FastifyRequest, reply: FastifyReply): Failure {
  const methods = allowedMethods(pathOf(request.url))
  if (methods === null || methods.includes(request.method))
    return new Failure('not_found', 'There is no such path.')
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
  // The rest of the body is not read: the connection can't be used for another request.
  if (failure.code === 'body_too_large') reply.header('connection', 'close')
  reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
}

// Where nothing tells how long storage stays away.
function waitOf(status: number): number | undefined {
  return status === 503 ? 1 : undefined
}

const lineEnd = '\r\n'
const lingerMs = 1_000

/** Answers what is not even HTTP, on the bare socket. */
export function answerBrokenHttp(services: Services) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    // What came whole before is answered first: its client must not take the refusal for its own.
    const last = exchanges.get(socket)
    if (last?.request.raw.complete === true && !last.reply.raw.writableFinished) {
      last.reply.raw.once('finish', () => refuseOn(services, error, socket))
    } else {
      refuseOn(services, error, socket)
    }
  }
}

const exchanges = new WeakMap<Socket, { request: FastifyRequest; reply: FastifyReply }>()

/** Remembers the newest request of each connection. */
export function noteExchange(request: FastifyRequest, reply: FastifyReply): void {
  exchanges.set(request.raw.socket, { request, reply })
}

function refuseOn(services: Services, error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return
  const requestId = createId('req', services.clock.now())
  const failure = new Failure('bad_request', describe(error.code))
  const problem = problemOf(failure, requestId, services.publicUrl)
  const body = JSON.stringify(problem)
  const headers = {
    ...publicHeaders(keylessStates.read),
    'x-request-id': requestId,
    'content-type': problemMediaType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join(lineEnd))
  // A client that keeps its side open would hold the socket, and a stop, for good.
  socket.setTimeout(lingerMs, () => socket.destroy())
}

function describe(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The headers are too large.'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request took too long to arrive.'
  return 'The request is not valid HTTP.'
}
