import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import type { Admission } from '#core/limits/limiter.ts'
import { allowOrigin } from '#http/middleware/cors.ts'
import { apiHeaders } from '#http/middleware/reply-headers.ts'
import { setDefaultHeaders } from '#http/middleware/transport/merge-headers.ts'

type Counted = { key: Key; operation: Operation; admission: Admission }

/**
 * Gives the response to a counted request the headers of its key: its windows, and its origin if
 * the key lists it. Returns why the request is refused, if its window is full.
 */
export function applyAdmission(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  { key, operation, admission }: Counted,
): AppError | undefined {
  setDefaultHeaders(reply, apiHeaders(admission.state))
  if (origin !== undefined && key.origins?.includes(origin) === true) allowOrigin(reply, origin)
  if (admission.isAdmitted) return undefined
  const { fullWindow, retryAfterSeconds } = admission
  const detail = `This key's 1-${fullWindow} window for ${operation} requests is full.`
  return new AppError('rate_limited', detail, { retryAfterSeconds })
}
