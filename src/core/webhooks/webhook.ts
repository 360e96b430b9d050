import type { ContactEventKind, EventKind } from './event.ts'
import type { SwitchOffReason, TryOutcome } from './plan-next-try.ts'
import type { WebhookSecret } from './secret.ts'

export const webhooksMax = 20
export const deliveryKeptMs = 30 * 24 * 3_600_000

export const switchReasons = ['asked', 'gone', 'failing'] as const satisfies readonly (
  | 'asked'
  | SwitchOffReason
)[]

/** When an endpoint was switched on or off, and why: somebody asked, or it failed. */
export type Switch = { at: number; isActive: boolean; reason: (typeof switchReasons)[number] }

/**
 * An endpoint that events of a project are sent to (docs/webhooks.md). Times are ms since the
 * epoch.
 */
export type Webhook = {
  id: string
  projectId: string
  url: string
  description: string | null
  events: readonly ContactEventKind[]
  isActive: boolean
  /** Newest first; empty when it was never switched. */
  switches: readonly Switch[]
  /** Its first failure since its last success; null when its last try succeeded. */
  failingSince: number | null
  /** Newest first, with those that have ended at most a while ago. */
  secrets: readonly WebhookSecret[]
  createdAt: number
}

/** What is absent stays as it is. */
export type WebhookChange = Partial<
  Pick<Webhook, 'url' | 'description' | 'events' | 'isActive'>
> & {
  webhookId: string
  now: number
}

export type WebhookRotation = { webhookId: string; secret: string; now: number }

export type NewWebhook = Pick<Webhook, 'projectId' | 'url' | 'description' | 'events'> & {
  secret: string
  now: number
}

/** In the order of their numbers in storage. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One event for one endpoint; its id is equal over all tries (docs/webhooks.md#receive). */
export type Delivery = {
  id: string
  webhookId: string
  type: EventKind
  /** Null of `webhook.test`. */
  contactId: string | null
  state: DeliveryState
  tries: number
  createdAt: number
  /** Null unless it waits. */
  nextTryAt: number | null
}

/** What came of one request to an endpoint. */
export type Exchange = TryOutcome & {
  latencyMs: number
  /** The start of the answer's body, as text; empty when there is none. */
  answer: string
  /** Why there was no whole answer, in words that tell nothing of a network; null when it came. */
  error: string | null
}

export type DeliveryTry = Omit<Exchange, 'retryAfter'> & { at: number }

/** A delivery with its tries, oldest first, and what is sent. */
export type LoggedDelivery = { delivery: Delivery; tries: readonly DeliveryTry[]; body: string }

export type DeliveryQuery = {
  webhookId: string
  /** Null for those in any state. */
  state: DeliveryState | null
  limit: number
  /** The last delivery of the page before; null for the newest ones. */
  beforeId: string | null
}

export type LeaseRequest = {
  firstTries: LeasePart
  retries: LeasePart
  now: number
  leaseMs: number
  /** Of how many endpoints, apart from slow ones. */
  webhooksMax: number
  /** Endpoints that take turns of their own, so that what they have due hides no other's. */
  slow: { webhookIds: ReadonlySet<string>; webhooksMax: number }
}

/** How many of each endpoint, so that none fills a lease with its own; of some another number. */
export type LeasePart = { max: number; maxOf: ReadonlyMap<string, number> }

/** A delivery that this process, and no other, may send until its lease ends. */
export type LeasedDelivery = {
  id: string
  webhookId: string
  projectId: string
  url: string
  /** Texts of the active secrets, newest first. */
  secrets: readonly string[]
  body: string
  isRetry: boolean
  leaseEndsAt: number
}

/** A try that was begun at `at`; `random` is that of `planNextTry`. */
export type FinishedTry = { deliveryId: string; at: number; exchange: Exchange; random: number }

/** An endpoint that its failures switched off. */
export type SwitchedOff = { webhookId: string; projectId: string; reason: SwitchOffReason }

/**
 * A step of sending an endpoint what it missed: deliveries that failed from `since` to `now`, and
 * events of that time that it wants and has no delivery of. The first step begins with `since` and
 * `afterEvent: 0`; the others go on from `next`, with the same `now`.
 */
export type Recovery = RecoveryPosition & { webhookId: string; now: number }
export type RecoveryPosition = { since: number; afterEvent: number }
export type Recovered = { deliveries: number; next: RecoveryPosition | null }

/** Of endpoints that are on. */
export type DeliveryStatistics = {
  waiting: number
  /** Since when the one is due that waits longest; null when none is due. */
  oldestDueAt: number | null
  webhooksOff: number
}
