import { type LimitState, keylessStates } from '#core/limits/limiter.ts'
import { operationByMethod } from './operation-by-method.ts'

/** The headers of a refusal that precedes the auth hooks, for a method and a URL. */
export type EarlyHeaders = (method: string, url: string) => Readonly<Record<string, string>>

/**
 * The rate-limit headers (docs/limits.md#headers) by their names on the wire, with what each means,
 * as in the OpenAPI document.
 */
export const limitHeaders = {
  'X-RateLimit-Limit-short': 'Ceiling of the 1-minute window.',
  'X-RateLimit-Remaining-short': 'Requests left in the 1-minute window.',
  'X-RateLimit-Reset-short': 'Seconds until the oldest request leaves the 1-minute window.',
  'X-RateLimit-Limit-medium': 'Ceiling of the 1-hour window.',
  'X-RateLimit-Remaining-medium': 'Requests left in the 1-hour window.',
  'X-RateLimit-Reset-medium': 'Seconds until the oldest request leaves the 1-hour window.',
} as const

/** The headers of every answer, whatever part of the server gives it. */
export function commonHeaders(requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    // Browsers take an answer for what it says that it is, whatever its bytes look like.
    'x-content-type-options': 'nosniff',
  }
}

const exposedHeaders = [
  ...Object.keys(limitHeaders),
  'Retry-After',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Location',
].join(', ')

/** The headers of every answer of the API and of /mcp, besides the common ones. */
export function apiHeaders(state: LimitState): Record<string, string> {
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

/** Those of the API: the request may have been meant for it, and an unreadable URL can't tell. */
export const earlyHeaders: EarlyHeaders = (method) =>
  apiHeaders(keylessStates[operationByMethod(method)])
