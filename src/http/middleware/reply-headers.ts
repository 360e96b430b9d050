import type { FastifyRequest } from 'fastify'

import type { Operation } from '#core/limits/contract.ts'
import { type LimitState, keylessStates } from '#core/limits/limiter.ts'
import type { Services } from '#http/services.ts'

/** The headers of a refusal that precedes the auth hooks. */
export type EarlyHeaders = (request: FastifyRequest) => Readonly<Record<string, string>>

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

/** The headers of every response of the server, at the domains of forms too. */
export function commonHeaders({ publicUrl }: Address, requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    // Browsers trust the declared type and don't guess from the content.
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? transportSecurity : {}),
  }
}

type Address = Pick<Services, 'publicUrl'>

// Without `includeSubDomains`: what else the owner has below this name is not known here.
const transportSecurity = { 'strict-transport-security': 'max-age=31536000' }

const exposedHeaders = [
  ...Object.keys(limitHeaders),
  'Retry-After',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Location',
  'ETag',
].join(', ')

/** The headers of every response of the API and of /mcp, besides the common ones. */
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

/** The operation that a request counts as (docs/limits.md#rate-limits) on a path without one. */
export function operationByMethod(method: string): Operation {
  return method === 'POST' ? 'create' : 'read'
}

/** The API's headers: a request with an unreadable URL may have been meant for it. */
export const earlyHeaders: EarlyHeaders = ({ method }) =>
  apiHeaders(keylessStates[operationByMethod(method)])
