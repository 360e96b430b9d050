import type { FastifyReply, FastifyRequest } from 'fastify'

import type { AppError } from '#core/errors.ts'
import type { Operation } from '#core/limits/contract.ts'
import { applyAdmission } from '#http/middleware/limits/apply-admission.ts'
import type { Services } from '#http/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request has been counted in a window of its key. */
    isCounted: boolean
  }
}

/** Counts a request that was let in, once. Returns why it is refused after all, if it is. */
export async function countOnce(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
): Promise<AppError | undefined> {
  const { key } = request
  if (key === null || request.isCounted) return undefined
  request.isCounted = true
  request.recordedAs = operation
  const admission = await services.limiter.admit(key, operation)
  return applyAdmission(request, reply, { key, operation, admission })
}
