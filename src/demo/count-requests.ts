import { partMs } from '#core/keys/key-requests.ts'
import { type NewLoggedRequest, requestLogKeptMs } from '#core/requests/request-log.ts'
import { type RequestCount, periodStart } from '#core/requests/usage.ts'
import { createId } from '#core/values/id.ts'
import type { DemoChannel } from './channels.ts'

const refusals = ['invalid_request', 'origin_not_allowed', 'rate_limited'] as const
/** One request in so many is refused. */
const refusedEach = 23

/** The requests that have brought these leads, and some that were refused. */
export function countRequests(
  { id: keyId, channel }: { id: string; channel: DemoChannel },
  times: readonly number[],
): RequestCount[] {
  const operation = channel.isForm ? 'submit' : 'create'
  return times.flatMap((at, place) => {
    const count = { keyId, operation, startsAt: periodStart(at, partMs), requests: 1 } as const
    const code = refusals[(place / refusedEach) % refusals.length]
    const stored = { ...count, code: 'ok', leads: 1 }
    return code === undefined ? [stored] : [stored, { ...count, code, leads: 0 }]
  })
}

/** The latest of them, without addresses. */
export function logRequests(
  { id: keyId, channel }: { id: string; channel: DemoChannel },
  { times, until }: { times: readonly number[]; until: number },
): NewLoggedRequest[] {
  const operation = channel.isForm ? 'submit' : 'create'
  return times.flatMap((answeredAt, place) => {
    if (answeredAt < until - requestLogKeptMs) return []
    const code = refusals[(place / refusedEach) % refusals.length]
    const request = (status: number): NewLoggedRequest => ({
      requestId: createId('req', answeredAt),
      keyId,
      operation,
      answeredAt,
      durationMs: 3 + (place % 9),
      status,
      code: 'ok',
      outcome: 'created',
      reasons: [],
      unlisted: 0,
      emailHash: null,
    })
    const stored = request(channel.isForm ? 303 : 201)
    if (code === undefined) return [stored]
    return [stored, { ...request(statuses[code]), code, outcome: null }]
  })
}

const statuses = { invalid_request: 400, origin_not_allowed: 403, rate_limited: 429 } as const
