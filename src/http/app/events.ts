import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { eventApi, events } from '#api/projects/event-api.ts'
import { serve } from '#http/app/serve.ts'
import { noteStream } from '#http/middleware/observation.ts'
import type { Services } from '#http/services.ts'
import { admittedMember, admittedSession, sessionHash } from './admitted.ts'
import { type AppRequest } from './app-endpoint.ts'

const reconnectMs = 2_000

export const eventEndpoints = serve(eventApi, {
  watchProject: openStream,
})

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // nginx would hold events back until its buffer is full.
  'x-accel-buffering': 'no',
}

/** Ends when the session or the membership ends or the role changes: the page then reloads them. */
function openStream(services: Services, request: AppRequest<typeof events>, reply: FastifyReply) {
  reply.headers(headers)
  if (request.method === 'HEAD') return reply.send()
  const { projectId } = request.params
  const { sessionId } = admittedSession(request)
  const { id: memberId, role } = admittedMember(request)
  const tokenHash = sessionHash(services, request) ?? ''
  let isRead = true
  const stream = new Readable({ read: () => void (isRead = true) })
  const leave = services.changeFeed.watch({
    projectId,
    sessionId,
    tokenHash,
    memberId,
    role,
    tell(news) {
      // A client that reads too slowly skips numbers and gets a later one.
      if (isRead) isRead = stream.push(`data: ${JSON.stringify(news)}\n\n`)
    },
    end: () => void stream.push(null),
  })
  stream.once('close', leave)
  stream.push(`retry: ${reconnectMs}\n\n`)
  noteStream(request, reply)
  return reply.send(stream)
}
