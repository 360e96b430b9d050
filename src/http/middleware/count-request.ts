import type { FastifyReply } from 'fastify'

import { Failure } from '#core/errors.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import type { Admission } from '#core/limits/limiter.ts'
import type { Services } from '#http/services.ts'
import { apiHeaders } from './reply-headers.ts'

/** Counts a request against the key's windows. Returns why it is refused, if it is. */
export async function countRequest(
  { limiter }: Services,
  reply: FastifyReply,
  key: Key,
  operation: Operation,
): Promise<Failure | undefined> {
  const admitted = await limiter.admit(key, operation)
  reply.headers(apiHeaders(admitted.state))
  return fullWindowOf(admitted, operation)
}

export function fullWindowOf(admitted: Admission, operation: Operation): Failure | undefined {
  if (admitted.isAdmitted) return undefined
  const { fullWindow, retryAfterSeconds } = admitted
  const detail = `This key's 1-${fullWindow} window for ${operation} requests is full.`
  return new Failure('rate_limited', detail, { retryAfterSeconds })
}
