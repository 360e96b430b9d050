import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

const waiting = new WeakSet<IncomingMessage>()

/**
 * Sends `100 Continue` once the request is admitted. A request that is refused for its key, window
 * or length is answered before the client sends its body.
 */
export function handleExpectations(server: FastifyInstance): void {
  const http = server.server
  http.on('checkContinue', (request, response) => {
    waiting.add(request)
    http.emit('request', request, response)
  })
  // Other expectations are not read: the request is answered like any other.
  http.on('checkExpectation', (request, response) => http.emit('request', request, response))
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { bodyLimit } = request.routeOptions
    const isTooLarge = Number(request.headers['content-length']) > bodyLimit
    if (!isTooLarge && waiting.delete(request.raw)) reply.raw.writeContinue()
    done(null, payload)
  })
}

/** Whether the client is holding its body back and may never send it: its connection must end. */
export function isBodyHeldBack(request: IncomingMessage): boolean {
  return waiting.has(request)
}
