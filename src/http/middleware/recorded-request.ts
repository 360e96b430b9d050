import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { RequestOutcome } from '#core/requests/request-log.ts'
import { type RecordedOperation, noError } from '#core/requests/usage.ts'
import type { Services } from '#http/services.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request of a key or to a form is recorded as; null for any other. */
    recordedAs: RecordedOperation | null
    /** The code of the error that it was answered with, whatever the format of the response. */
    errorCode: ErrorCode | null
    leadsCreated: number
    /** What became of the lead that it sent. */
    outcome: RequestOutcome | null
    /** Why it is held as spam; null if it isn't. */
    spamReasons: string[] | null
    /** In its body, of which only hashes are kept; null for one without a body. */
    emails: string[] | null
  }
}

export function decorateRecorded(server: FastifyInstance): void {
  server.decorateRequest('recordedAs', null)
  server.decorateRequest('errorCode', null)
  server.decorateRequest('leadsCreated', 0)
  server.decorateRequest('outcome', null)
  server.decorateRequest('spamReasons', null)
  server.decorateRequest('emails', null)
}

/** Counts and lists an answered request, unless it belongs to no project. */
export function recordRequest(
  { requestCounts, requestRecorder, clock }: Services,
  request: FastifyRequest,
  { reply, ms }: { reply: FastifyReply; ms: number },
): void {
  const { key, recordedAs: operation, errorCode, leadsCreated: leads } = request
  if (key === null || operation === null) return
  const code = errorCode ?? noError
  const answeredAt = clock.now()
  requestCounts.note({ keyId: key.id, operation, code, leads }, answeredAt)
  requestRecorder.note({
    requestId: request.id,
    keyId: key.id,
    operation,
    answeredAt,
    durationMs: Math.ceil(ms),
    status: reply.statusCode,
    code,
    outcome: request.outcome,
    reasons: request.spamReasons ?? [],
    unlisted: 0,
    emails: request.emails ?? [],
  })
}
