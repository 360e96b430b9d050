import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import { Outage } from '#core/outage.ts'
import type { Store } from '#core/store.ts'
import { isSuccess } from '#core/webhooks/plan-next-try.ts'
import { signDelivery } from '#core/webhooks/signature.ts'
import type { Exchange, LeasedDelivery, SwitchedOff } from '#core/webhooks/webhook.ts'
import { EndpointQueue, requestsPerEndpointMax } from './endpoint-queue.ts'
import { Pace } from './pace.ts'
import type { Sender } from './sender.ts'
import { TryLog } from './try-log.ts'

const requestsMax = 256
/** Of the requests at once, those that may hang: retries, and whatever goes to who failed last. */
const doubtfulMax = 128
const retriesPerLease = 2
const webhooksPerLease = 64
/** A whole exchange, and the time to log it. */
const tryMs = 20_000
/** What waits for longer is leased anew, with the URL and the secrets of then. */
const waitMs = 1_000
const leaseMs = tryMs + waitMs
/** How soon deliveries are found that another process stored, or whose time has come. */
const pollMs = 200
const pacedMs = 5
const stopWithinMs = 4_000

export type TryOutcome = 'delivered' | 'refused' | 'unanswered'

/** What the dispatcher tells those who watch. */
export type DispatchWatcher = {
  countTry(outcome: TryOutcome, seconds: number): void
  countSwitchedOff(reason: SwitchedOff['reason']): void
}

type Parts = {
  store: Pick<Store, 'leaseDeliveries' | 'saveTries' | 'releaseLeases' | 'onDeliveries'>
  sender: Sender
  clock: Clock
  logger: Logger
  watcher: DispatchWatcher
  /** Whether requests are being answered by this process. */
  isBusy: () => boolean
  random?: () => number
}

/**
 * Sends what is due: at most 4 requests at once to an endpoint, so that one that is slow holds up
 * no other, and a bound over all of them.
 */
export class Dispatcher {
  private readonly parts: Parts
  private readonly random: () => number
  private readonly pace: Pace
  private readonly log: TryLog
  private readonly outage: Outage
  /** Of endpoints with something under way or waiting. */
  private readonly queues = new Map<string, EndpointQueue>()
  private readonly underWay = new Set<Promise<void>>()
  private doubtful = 0
  private poll: NodeJS.Timeout | null = null
  private paced: NodeJS.Timeout | null = null
  private isScheduled = false
  private isLeasing = false
  private isWoken = false
  private isStopping = false
  private isCutOff = false

  constructor(parts: Parts) {
    const { store, clock, logger, isBusy } = parts
    this.parts = parts
    this.random = parts.random ?? Math.random
    this.pace = new Pace(clock, isBusy)
    this.outage = new Outage({
      began: (err) => logger.error({ err }, 'deliveries of webhooks can not be leased'),
      ended: () => logger.info('deliveries of webhooks are leased again'),
    })
    this.log = new TryLog({
      store,
      logger,
      onSwitchedOff: (switchedOff) => this.drop(switchedOff),
      onSaved: () => this.wake(),
    })
  }

  start(): void {
    this.parts.store.onDeliveries(() => this.wake())
    this.poll = setInterval(() => this.wake(), pollMs)
    this.wake()
  }

  /** Looks for what is due. */
  wake(): void {
    if (this.isScheduled || this.isStopping) return
    this.isScheduled = true
    setImmediate(() => {
      this.isScheduled = false
      void this.lease()
    })
  }

  /**
   * Begins nothing more and lets what is under way end, for a while. What is cut off then counts as
   * not tried, and is sent again.
   */
  async stop(): Promise<void> {
    const { store, sender } = this.parts
    this.isStopping = true
    if (this.poll !== null) clearInterval(this.poll)
    if (this.paced !== null) clearTimeout(this.paced)
    store.onDeliveries(() => {})
    for (const queue of this.queues.values()) await this.release(queue.drain())
    const cutOff = setTimeout(() => {
      this.isCutOff = true
      void sender.close()
    }, stopWithinMs)
    await Promise.all(this.underWay)
    clearTimeout(cutOff)
    await this.log.close()
    await sender.close()
  }

  private async lease(): Promise<void> {
    if (this.isLeasing) {
      this.isWoken = true
      return
    }
    if (this.isStopping || this.log.isBehind || this.underWay.size >= requestsMax) return
    const { store, clock } = this.parts
    this.isLeasing = true
    this.isWoken = false
    try {
      const leased = await store.leaseDeliveries({
        firstTries: {
          max: requestsPerEndpointMax,
          exceptWebhookIds: this.idsWhere(({ hasRoomForFirstTry }) => !hasRoomForFirstTry),
        },
        retries: {
          max: retriesPerLease,
          exceptWebhookIds: this.idsWhere(({ hasRoomForRetry }) => !hasRoomForRetry),
        },
        now: clock.now(),
        leaseMs,
        webhooksMax: webhooksPerLease,
      })
      for (const delivery of leased) this.queueOf(delivery).add(delivery)
      this.outage.worked()
    } catch (error) {
      this.outage.failed(error)
    } finally {
      this.isLeasing = false
    }
    await this.beginAll()
    if (this.isWoken) this.wake()
  }

  /** Begins what can be, one for each endpoint in turn. */
  private async beginAll(): Promise<void> {
    const held: LeasedDelivery[] = []
    for (let isBeginning = true; isBeginning && !this.isStopping;) {
      isBeginning = false
      for (const [webhookId, queue] of this.queues) {
        const next = queue.peek()
        if (next !== null && !this.hasRoomFor(next)) {
          // Given back, so that what can't be begun takes no place from what can.
          held.push(...queue.drain())
        } else if (next !== null && !this.pace.take()) {
          this.paced ??= setTimeout(() => this.goOn(), pacedMs)
          return this.release(held)
        } else if (next !== null) {
          this.begin(queue, next)
          isBeginning = true
        }
        if (queue.isIdle) this.queues.delete(webhookId)
      }
    }
    return this.release(held)
  }

  private goOn(): void {
    this.paced = null
    void this.beginAll()
  }

  private hasRoomFor(delivery: LeasedDelivery): boolean {
    const isInTime = this.parts.clock.now() + tryMs <= delivery.leaseEndsAt
    const hasPlace = this.underWay.size < requestsMax && !this.log.isBehind
    return isInTime && hasPlace && (!isDoubtful(delivery) || this.doubtful < doubtfulMax)
  }

  private begin(queue: EndpointQueue, delivery: LeasedDelivery): void {
    queue.begin(delivery)
    if (isDoubtful(delivery)) this.doubtful += 1
    const sent = this.send(delivery).finally(() => {
      this.underWay.delete(sent)
      if (isDoubtful(delivery)) this.doubtful -= 1
      queue.finish(delivery)
      void this.beginAll()
      this.wake()
    })
    this.underWay.add(sent)
  }

  private async send(delivery: LeasedDelivery): Promise<void> {
    const { sender, clock, watcher } = this.parts
    const { id, webhookId, url, body, secrets } = delivery
    const at = clock.now()
    const headers = signDelivery({ deliveryId: id, body, secrets, now: at })
    const exchange = await sender.send({ webhookId, url, headers, body })
    if (this.isCutOff && exchange.status === null) return
    watcher.countTry(outcomeOf(exchange), exchange.latencyMs / 1_000)
    this.log.add({ deliveryId: id, at, exchange, random: this.random() })
  }

  private idsWhere(claim: (queue: EndpointQueue) => boolean): string[] {
    return [...this.queues].filter(([, queue]) => claim(queue)).map(([id]) => id)
  }

  private queueOf({ webhookId }: LeasedDelivery): EndpointQueue {
    let queue = this.queues.get(webhookId)
    if (queue === undefined) {
      queue = new EndpointQueue()
      this.queues.set(webhookId, queue)
    }
    return queue
  }

  // What can't be given back is free when its lease ends.
  private async release(deliveries: readonly LeasedDelivery[]): Promise<void> {
    if (deliveries.length === 0) return
    try {
      await this.parts.store.releaseLeases(deliveries.map(({ id }) => id))
    } catch (error) {
      this.outage.failed(error)
    }
  }

  private drop(switchedOff: SwitchedOff): void {
    const { logger, watcher } = this.parts
    // Without the URL, which may hold a receiver's own secret.
    logger.warn(switchedOff, 'a webhook was switched off')
    watcher.countSwitchedOff(switchedOff.reason)
    void this.release(this.queues.get(switchedOff.webhookId)?.drain() ?? [])
  }
}

function isDoubtful({ isRetry, isFailing }: LeasedDelivery): boolean {
  return isRetry || isFailing
}

function outcomeOf({ status }: Exchange): TryOutcome {
  if (status === null) return 'unanswered'
  return isSuccess(status) ? 'delivered' : 'refused'
}
