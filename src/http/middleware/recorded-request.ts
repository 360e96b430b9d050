import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { ErrorCode } from '#core/errors.ts'
import { type RecordedOperation, noError } from '#core/requests/usage.ts'
import type { Services } from '#http/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request of a key or to a form is recorded as; null for any other. */
    recordedAs: RecordedOperation | null
    /** Of the error that it was answered with, even in an answer of another kind. */
    errorCode: ErrorCode | null
    leadsCreated: number
  }
}

export function decorateRecorded(server: FastifyInstance): void {
  server.decorateRequest('recordedAs', null)
  server.decorateRequest('errorCode', null)
  server.decorateRequest('leadsCreated', 0)
}

/** Counts an answered request, unless it belongs to no project. */
export function recordRequest({ requestCounts, clock }: Services, request: FastifyRequest): void {
  const { key, recordedAs: operation, errorCode, leadsCreated: leads } = request
  if (key === null || operation === null) return
  const code = errorCode ?? noError
  requestCounts.note({ keyId: key.id, operation, code, leads }, clock.now())
}
