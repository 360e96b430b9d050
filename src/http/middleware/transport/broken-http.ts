import type { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { keylessStates } from '#core/limits/limiter.ts'
import { createId } from '#core/values/id.ts'
import { type EarlyHeaders, apiHeaders, commonHeaders } from '#http/middleware/reply-headers.ts'
import { STATUS_CODES } from '#http/node-http.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { closeAfterRest, isClosing } from './drain-request.ts'

const lineEnd = '\r\n'

/** Answers malformed HTTP and requests that never arrive completely. */
export function handleBrokenHttp(services: Services, headersOf: EarlyHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (isClosing(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const failure = failureOf(error.code)
    const last = exchanges.get(socket)
    if (last === undefined) sendErrorOn(services, failure, socket)
    else if (!last.request.raw.complete) failBody(last, failure, { socket, headersOf })
    else if (last.reply.raw.writableFinished) sendErrorOn(services, failure, socket)
    // A complete request is answered first: its client must not take this refusal for its response.
    else last.reply.raw.once('finish', () => sendErrorOn(services, failure, socket))
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }
const exchanges = new WeakMap<Socket, Exchange>()

/** Remembers the newest request of each connection. */
export function noteExchange(request: FastifyRequest, reply: FastifyReply): void {
  exchanges.set(request.raw.socket, { request, reply })
}

function failBody(
  { request, reply }: Exchange,
  failure: AppError,
  { socket, headersOf }: { socket: Socket; headersOf: EarlyHeaders },
): void {
  if (reply.sent) {
    closeAfterRest(socket)
    return
  }
  // Its auth hook may still be waiting for the look-up of a key.
  reply.raw.defaultHeaders = { ...headersOf(request), ...reply.raw.defaultHeaders }
  reply.header('connection', 'close').send(failure)
}

function sendErrorOn(services: Services, failure: AppError, socket: Socket): void {
  if (!socket.writable) return
  const requestId = createId('req', services.clock.now())
  const problem = problemOf(failure, requestId, services.publicUrl)
  const body = JSON.stringify(problem)
  const headers = {
    ...apiHeaders(keylessStates.read),
    ...commonHeaders(services, requestId),
    'content-type': problemMediaType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const { status } = problem
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  socket.write([statusLine, ...lines, '', body].join(lineEnd))
  closeAfterRest(socket)
}

function failureOf(code: string | undefined): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout', 'The request took too long to arrive.')
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('bad_request', 'The headers are too large.')
    default:
      return new AppError('bad_request', 'The request is not valid HTTP.')
  }
}
