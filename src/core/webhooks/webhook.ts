import type { Actor, DoneBy } from '#core/actor.ts'
import type { Awaitable } from '#core/awaitable.ts'
import { type StoreOf, readAt, readGlobal, readIn, write, writeAt } from '#core/operation.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import { type SwitchOffReason, switchOffReasons } from '#model/destinations/destination.ts'
import type { ContactEventKind, EventKind } from './event.ts'
import type { LeadFilter } from './lead-filter.ts'
import type { TryOutcome } from './plan-next-try.ts'
import type { WebhookSecret } from './secret.ts'

export const webhooksMax = 20

export const switchReasons = ['asked', ...switchOffReasons] as const

/** When a destination was switched on or off, and why: on request, or because it failed. */
export type Switch = { at: number; isActive: boolean; reason: (typeof switchReasons)[number] }

/**
 * A service that gets messages of its own form, with what an admin entered for it, secrets included
 * (core/destinations/kinds.ts).
 */
export type ConfiguredService = {
  kind: string
  settings: Readonly<Partial<Record<string, string>>>
}

/** A destination, to which a project's events are sent. Times are ms since the epoch. */
export type Webhook = {
  id: string
  projectId: string
  url: string
  /** Null for a receiver of the events themselves. */
  service: ConfiguredService | null
  description: string | null
  events: readonly ContactEventKind[]
  /** Null for all leads. */
  filter: LeadFilter | null
  isActive: boolean
  /** Newest first; empty when it was never switched. */
  switches: readonly Switch[]
  /** Its first failure since its last success; null when its last try succeeded. */
  failingSince: number | null
  /** Newest first, including recently expired ones; none of a service. */
  secrets: readonly WebhookSecret[]
  createdAt: number
}

/** What is absent stays as it is. */
export type WebhookChange = Partial<
  Pick<Webhook, 'url' | 'service' | 'description' | 'events' | 'filter' | 'isActive'>
> & {
  webhookId: string
  now: number
}

export type WebhookDeletion = { projectId: string; webhookId: string; now: number }
export type WebhookRotation = { webhookId: string; secret: string; now: number }

export type NewWebhook = Pick<Webhook, 'projectId' | 'url' | 'description' | 'events'> & {
  /** None by default. */
  service?: ConfiguredService | null
  /** None by default. */
  filter?: LeadFilter | null
  /** On by default. */
  isActive?: boolean
  /** Null for a service, which checks no signature. */
  secret: string | null
  now: number
}

/** In the order of their numbers in storage. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One event for one destination; its id is the same in all tries (docs/webhooks.md#receive). */
export type Delivery = {
  id: string
  webhookId: string
  type: EventKind
  /** Null for `webhook.test`. */
  contactId: string | null
  state: DeliveryState
  tries: number
  createdAt: number
  /** Null unless it is waiting. */
  nextTryAt: number | null
}

/** The result of one request to a destination. */
export type Exchange = TryOutcome & {
  latencyMs: number
  /** The start of the answer's body, as text; empty without a body. */
  answer: string
  /**
   * Why there was no whole answer, in words that reveal nothing about a network; null if one came.
   */
  error: string | null
}

export type DeliveryTry = Omit<Exchange, 'retryAfter' | 'verdict'> & { at: number }

/** For a delivery that was resent often, the newest tries. */
export const triesListedMax = 100

/**
 * A delivery with its last tries, oldest first and at most `triesListedMax`, what is sent, and who
 * made the change that it reports.
 */
export type LoggedDelivery = {
  delivery: Delivery
  tries: readonly DeliveryTry[]
  body: string
  actor: Actor
}

export type DeliveryResend = { webhookId: string; deliveryId: string; now: number }

/** Who tries out a destination. */
export type WebhookTest = { webhookId: string; by: DoneBy; now: number }

export type DeliveryQuery = {
  webhookId: string
  /** Null for those in any state. */
  state: DeliveryState | null
  limit: number
  /** The last delivery of the previous page; null for the newest ones. */
  beforeId: string | null
}

export type LeaseRequest = {
  firstTries: LeasePart
  retries: LeasePart
  now: number
  leaseMs: number
  /** Of how many destinations, not counting slow ones. */
  destinationsMax: number
  /** Destinations with turns of their own, so that they don't delay other destinations. */
  slow: { webhookIds: ReadonlySet<string>; destinationsMax: number }
}

/**
 * How many for each destination, so that none fills a lease with its own; some have another number.
 */
export type LeasePart = { max: number; maxOf: ReadonlyMap<string, number> }

/** A delivery that this process, and no other, may send until its lease ends. */
export type LeasedDelivery = {
  id: string
  webhookId: string
  projectId: string
  url: string
  service: ConfiguredService | null
  /** The destination's, as it is by now. Null for all leads. */
  filter: LeadFilter | null
  /** Texts of the active secrets, newest first. */
  secrets: readonly string[]
  /** Null for `webhook.test`. */
  contactId: string | null
  body: string
  /** The projects that the event came by. */
  via: readonly string[]
  isRetry: boolean
  leaseEndsAt: number
}

/** The record that another system has of a lead, as its answer names it. */
export type OtherRecord = { id: string; link: string | null }

/** A try that started at `at`; `random` is that of `planNextTry`. */
export type FinishedTry = {
  deliveryId: string
  at: number
  exchange: Exchange
  /** Null if the answer names none, or was no success. */
  record: OtherRecord | null
  random: number
}

/** A destination that its failures switched off. */
export type SwitchedOff = { webhookId: string; projectId: string; reason: SwitchOffReason }

/**
 * A step of sending a destination what it missed: deliveries that failed from `since` to `now`, and
 * events of that time that it wants and has no delivery of. The first step begins with `since` and
 * `afterEvent: 0`; the others continue from `next`, with the same `now`.
 */
export type Recovery = RecoveryPosition & {
  webhookId: string
  now: number
  /** Without the events that it has no delivery of. */
  isFailedOnly?: boolean
}
export type RecoveryPosition = { since: number; afterEvent: number }
export type Recovered = { deliveries: number; next: RecoveryPosition | null }

/** For destinations that are on. */
export type DeliveryStatistics = {
  waiting: number
  /** When the delivery that has waited longest became due; null when none is due. */
  oldestDueAt: number | null
  webhooksOff: number
}

/** Beyond, deliveries of a destination are neither counted nor looked at. */
export const countedDeliveriesMax = 1_000

/** What the log of a destination says in short; each count is at most `countedDeliveriesMax`. */
export type DeliveryCounts = {
  webhookId: string
  waiting: number
  /** Without tests. */
  failed: number
  /** Null when none of the last deliveries was received. */
  lastSuccessAt: number | null
}

/** What the core needs from storage for destinations and the log of their deliveries. */
export const webhookPort = {
  /** Throws `not_found`, and `conflict` when the project has as many as allowed. */
  createWebhook: write<(webhook: NewWebhook) => Webhook>({
    audit: { subject: 'destination', action: 'create', isAlways: true },
    isVisible: true,
  }),
  /** Throws `not_found`. */
  updateWebhook: writeAt<(change: WebhookChange) => Webhook>({
    at: 'webhookId',
    audit: { subject: 'destination', action: 'change', isAlways: true },
    isVisible: true,
    otherwise: ({ webhookId }) => unknownWebhookError(webhookId),
  }),
  /** Deliveries that wait are never sent; the log is deleted too. Throws `not_found`. */
  deleteWebhook: write<(deletion: WebhookDeletion) => Webhook>({
    audit: { subject: 'destination', action: 'delete', of: 'webhookId' },
    isVisible: true,
  }),
  /** By the rule of `rotateSecret`, and throws as it does, and `not_found`. */
  rotateWebhookSecret: writeAt<(rotation: WebhookRotation) => Webhook>({
    at: 'webhookId',
    audit: { subject: 'destination', action: 'rotate', isAlways: true },
    otherwise: ({ webhookId }) => unknownWebhookError(webhookId),
  }),
  /** Oldest first. */
  listWebhooks: readIn<(projectId: string) => Webhook[]>({ otherwise: [] }),
  /** How many fail, or were switched off because they did. */
  countFailingWebhooks: readIn<(projectId: string) => number>({ otherwise: 0 }),
  findWebhook: readAt<(webhookId: string) => Webhook | null>({ otherwise: null }),
  /** The counts of each destination of the project, oldest first. */
  listDeliveryCounts: readIn<(projectId: string) => DeliveryCounts[]>({ otherwise: [] }),
  /**
   * A `webhook.test`, which is tried once, even for a destination that is off. Throws `not_found`.
   */
  addTestDelivery: writeAt<(test: WebhookTest) => Delivery>({
    at: 'webhookId',
    audit: null,
    otherwise: ({ webhookId }) => unknownWebhookError(webhookId),
  }),
  /** Makes it due at once, and restarts its schedule. Throws `not_found`. */
  resendDelivery: writeAt<(resend: DeliveryResend) => Delivery>({
    at: 'webhookId',
    audit: null,
    otherwise: ({ webhookId }) => unknownWebhookError(webhookId),
  }),
  /** One bounded step. Throws `not_found`. */
  recoverDeliveries: writeAt<(recovery: Recovery) => Recovered>({
    at: 'webhookId',
    audit: null,
    otherwise: ({ webhookId }) => unknownWebhookError(webhookId),
  }),
}

export type WebhookStore = StoreOf<typeof webhookPort> & {
  /** Newest first. Throws `not_found`. */
  listDeliveries(query: DeliveryQuery): Awaitable<Delivery[]>
  findDelivery(deliveryId: string): Awaitable<LoggedDelivery | null>
}

/** What the dispatcher needs from storage: deliveries that are due, and their results. */
export const outboxPort = {
  /** The projects that a contact, and those that were merged into it, came by. */
  readVia: readIn<(projectId: string, contactId: string) => readonly string[]>({ otherwise: [] }),
  readDeliveryStatistics: readGlobal<(now: number) => DeliveryStatistics>(),
}

export type OutboxStore = StoreOf<typeof outboxPort> & {
  /** Takes due deliveries of destinations that are on, for this process alone. */
  leaseDeliveries(request: LeaseRequest): Awaitable<LeasedDelivery[]>
  /** Logs tries, plans what follows with `planNextTry`, and ends their leases. */
  saveTries(tries: readonly FinishedTry[]): Promise<SwitchedOff[]>
  /** Releases deliveries that were leased but not started. */
  releaseLeases(deliveryIds: readonly string[]): Awaitable<void>
  /** Calls back soon after this process has stored deliveries that are due. */
  onDeliveries(listener: () => void): void
}
