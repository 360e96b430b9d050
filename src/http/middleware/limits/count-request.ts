import type { FastifyReply } from 'fastify'

import { AppError } from '#core/errors.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import type { Admission } from '#core/limits/limiter.ts'
import { apiHeaders } from '#http/middleware/reply-headers.ts'
import type { Services } from '#http/services.ts'

/** Counts a request against the key's windows. Returns why it is refused, if it is. */
export async function countRequest(
  { limiter }: Services,
  reply: FastifyReply,
  key: Key,
  operation: Operation,
): Promise<AppError | undefined> {
  const admitted = await limiter.admit(key, operation)
  reply.headers(apiHeaders(admitted.state))
  return fullWindowOf(admitted, operation)
}

export function fullWindowOf(admitted: Admission, operation: Operation): AppError | undefined {
  if (admitted.isAdmitted) return undefined
  const { fullWindow, retryAfterSeconds } = admitted
  const detail = `This key's 1-${fullWindow} window for ${operation} requests is full.`
  return new AppError('rate_limited', detail, { retryAfterSeconds })
}
