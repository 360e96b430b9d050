import { partMs } from '#core/keys/key-requests.ts'
import type { RequestOutcome } from '#core/requests/request-log.ts'
import type { RecordedRequest } from '#core/requests/request-recorder.ts'
import { type RequestCount, noError, periodStart } from '#core/requests/usage.ts'
import { createId } from '#core/values/id.ts'
import type { DemoChannel } from '#demo/channels.ts'

/** What became of a request of the story, besides the refused ones. */
export type StoryRequest = {
  at: number
  keyId: string
  channel: DemoChannel
  outcome: RequestOutcome
  emails: readonly string[]
  /** Why it is spam. */
  reasons?: string[]
}

/** Codes with the statuses of their responses, and how long before the lead its sender erred. */
const refusals = {
  form: [
    { code: 'invalid_request', status: 400, earlierMs: 24_000 },
    { code: 'challenge_failed', status: 403, earlierMs: 9_000 },
  ],
  publishable: [
    { code: 'invalid_request', status: 400, earlierMs: 31_000 },
    { code: 'origin_not_allowed', status: 403, earlierMs: 170_000 },
    { code: 'rate_limited', status: 429, earlierMs: 2_000 },
  ],
  secret: [
    { code: 'invalid_request', status: 400, earlierMs: 1_000 },
    { code: 'insufficient_scope', status: 403, earlierMs: 400_000 },
    { code: 'rate_limited', status: 429, earlierMs: 1_000 },
  ],
} as const
/** One request in so many follows one that was refused. */
const refusedEach = 23

/** The requests of the story, with some that were refused, as they are counted. */
export function countRequests(requests: readonly StoryRequest[]): RequestCount[] {
  return requests.flatMap((request, index) => {
    const { keyId, at, outcome } = request
    const operation = operationOf(request)
    const count = { keyId, operation, startsAt: periodStart(at, partMs), requests: 1 } as const
    const stored = { ...count, code: noError, leads: isNewLead(outcome) ? 1 : 0 }
    const refusal = refusalBefore(request, index)
    return refusal === null ? [stored] : [stored, { ...count, code: refusal.code, leads: 0 }]
  })
}

/** The same, as they are listed one by one. */
export function logRequests(requests: readonly StoryRequest[]): RecordedRequest[] {
  return requests.flatMap((request, index) => {
    const { at, keyId, channel, outcome, emails, reasons = [] } = request
    const recorded = (answeredAt: number) => ({
      answeredAt,
      keyId,
      emails,
      unlisted: 0,
      requestId: createId('req', answeredAt),
      operation: operationOf(request),
      durationMs: 3 + (index % 9),
    })
    const created = isNewLead(outcome) ? 201 : 200
    const status = channel.isForm ? 303 : created
    const stored = { ...recorded(at), status, code: noError, outcome, reasons }
    const refusal = refusalBefore(request, index)
    if (refusal === null) return [stored]
    const { code, earlierMs } = refusal
    const refused = { ...recorded(at - earlierMs), status: refusal.status, code }
    return [{ ...refused, outcome: null, reasons: [] }, stored]
  })
}

function operationOf({ channel }: StoryRequest): 'submit' | 'create' {
  return channel.isForm ? 'submit' : 'create'
}

function isNewLead(outcome: RequestOutcome): boolean {
  return outcome === 'created' || outcome === 'waiting'
}

function refusalBefore({ channel, outcome }: StoryRequest, index: number) {
  if (index % refusedEach > 0 || outcome === 'spam') return null
  const all = refusals[channel.isForm ? 'form' : channel.kind]
  return all[(index / refusedEach) % all.length] ?? null
}
