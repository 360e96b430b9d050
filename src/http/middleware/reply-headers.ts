import type { FastifyReply } from 'fastify'

import type { LimitState } from '#core/limits/limiter.ts'

/**
 * The rate-limit headers (docs/limits.md#headers) by their wire names, with what each means; the
 * OpenAPI document's source.
 */
export const limitHeaders = {
  'X-RateLimit-Limit-short': 'Ceiling of the 1-minute window.',
  'X-RateLimit-Remaining-short': 'Requests left in the 1-minute window.',
  'X-RateLimit-Reset-short': 'Seconds until the oldest request leaves the 1-minute window.',
  'X-RateLimit-Limit-medium': 'Ceiling of the 1-hour window.',
  'X-RateLimit-Remaining-medium': 'Requests left in the 1-hour window.',
  'X-RateLimit-Reset-medium': 'Seconds until the oldest request leaves the 1-hour window.',
} as const

const exposedHeaders = [
  ...Object.keys(limitHeaders),
  'Retry-After',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Location',
].join(', ')

/** The headers that stand on every response under /public/v1, besides X-Request-Id. */
export function publicHeaders(state: LimitState): Record<string, string> {
  return {
    'x-ratelimit-limit-short': String(state.limitShort),
    'x-ratelimit-remaining-short': String(state.remainingShort),
    'x-ratelimit-reset-short': String(state.resetShort),
    'x-ratelimit-limit-medium': String(state.limitMedium),
    'x-ratelimit-remaining-medium': String(state.remainingMedium),
    'x-ratelimit-reset-medium': String(state.resetMedium),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposedHeaders,
    'cache-control': 'no-store',
  }
}

/** Narrows a response to the one origin that the key's list allows. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
}

export const preflightHeaders = {
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Challenge-Token',
  'access-control-max-age': '7200',
} as const
