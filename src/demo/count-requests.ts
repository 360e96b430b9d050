import { partMs } from '#core/keys/key-requests.ts'
import { type RequestCount, periodStart } from '#core/requests/usage.ts'
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
