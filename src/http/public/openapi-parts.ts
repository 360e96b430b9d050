import { viaHeader } from '#core/contacts/via.ts'
import { errorTable } from '#http/error-table.ts'
import { limitHeaders } from '#http/middleware/reply-headers.ts'
import type { Problem } from '#http/problem.ts'

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'Repeating a request with the same key and body returns the first response.',
}

export const via = {
  name: viaHeader,
  in: 'header',
  schema: { type: 'string' },
  description:
    'From a system that passes leads on: the ids of the projects that the lead has been in, as a ' +
    'delivery had them. It is refused where it has been before.',
}

const everywhere = [
  'missing_key',
  'invalid_key',
  'insufficient_scope',
  'origin_not_allowed',
  'request_timeout',
  'rate_limited',
  'internal',
  'unavailable',
] as const

export function problems(codes: readonly Problem['code'][]): Record<string, unknown> {
  const byStatus = Map.groupBy([...codes, ...everywhere], (code) => errorTable[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, errorCodes]) => [status, problem(status, errorCodes)]),
  )
}

function problem(status: number, codes: readonly Problem['code'][]) {
  const waits = status === 429 || status === 503
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].title}.`).join(' '),
    headers: headers(waits ? ['Retry-After'] : []),
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } },
    },
  }
}

export function headers(more: readonly string[]): Record<string, unknown> {
  const names = [...Object.keys(limitHeaders), 'X-Request-Id', ...more]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
