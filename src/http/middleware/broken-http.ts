import type { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import { keylessStates } from '#core/limits/limiter.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { publicHeaders } from './reply-headers.ts'

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
