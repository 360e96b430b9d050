import type { LeaseRequest } from '#core/webhooks/webhook.ts'
import type { RequestSlots } from '#webhooks/dialing/request-slots.ts'
import type { DestinationQueue } from './destination-queue.ts'
import { firstRequestMs } from './exchanges.ts'
import type { Promptness } from './promptness.ts'
import type { Rates } from './rates.ts'
import { requestDeadlineMs } from './sender.ts'

/** Two requests, or one and the time to log it. */
export const tryMs = firstRequestMs + requestDeadlineMs
/** What waits longer is leased again, with the then current URL and secrets. */
const waitMs = 1_000
const leaseMs = tryMs + waitMs
const destinationsPerLease = 64
/** How many slow destinations a lease takes; after one with as many there may be more. */
export const slowDestinationsPerLease = 4

type State = {
  queues: ReadonlyMap<string, DestinationQueue>
  rates: Rates
  promptness: Promptness
  slots: RequestSlots
}

/** What to lease now: nothing that couldn't start soon. */
export function leaseRequestOf(
  { queues, rates, promptness, slots }: State,
  now: number,
): LeaseRequest {
  const firstTries = new Map<string, number>()
  const retries = new Map<string, number>()
  for (const [webhookId, queue] of queues) {
    const left = rates.left(webhookId)
    firstTries.set(webhookId, Math.min(queue.firstTriesWanted, left))
    retries.set(webhookId, Math.min(queue.retriesWanted, left))
  }
  const isFull = (projectId: string) => !slots.hasRoomForSlowOf(projectId)
  const slow = [...promptness.slow].filter(([, projectId]) => isFull(projectId))
  for (const webhookId of [...rates.waiting(), ...slow.map(([id]) => id)]) {
    firstTries.set(webhookId, 0)
    retries.set(webhookId, 0)
  }
  return {
    firstTries: { max: 1, maxOf: firstTries },
    retries: { max: 1, maxOf: retries },
    now,
    leaseMs,
    destinationsMax: Math.min(destinationsPerLease, slots.roomForPrompt),
    slow: {
      webhookIds: new Set(promptness.slow.keys()),
      destinationsMax: Math.min(slowDestinationsPerLease, slots.roomForSlow),
    },
  }
}
