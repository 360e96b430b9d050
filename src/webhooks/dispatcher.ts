import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ConsentStore } from '#core/contacts/lead-consents.ts'
import { kindOf } from '#core/destinations/kinds.ts'
import { OutageLog } from '#core/outage-log.ts'
import { isSuccess } from '#core/webhooks/plan-next-try.ts'
import type {
  OutboxStore,
  Exchange,
  LeaseRequest,
  LeasedDelivery,
  SwitchedOff,
} from '#core/webhooks/webhook.ts'
import { RequestSlots } from '#webhooks/dialing/request-slots.ts'
import { DestinationQueue } from './destination-queue.ts'
import { DuePoll } from './due-poll.ts'
import { handOver } from './exchanges.ts'
import { leaseRequestOf, slowDestinationsPerLease, tryMs } from './lease-request.ts'
import { Pace } from './pace.ts'
import { Promptness } from './promptness.ts'
import { Rates } from './rates.ts'
import type { Sender } from './sender.ts'
import { TryLog } from './try-log.ts'

/** What waits in memory, over all destinations. */
const waitingMax = 256
const pacedMs = 5
const stopWithinMs = 4_000

export type TryEnding = 'delivered' | 'refused' | 'unanswered'

/** What the dispatcher reports to those who watch. */
export type DispatchWatcher = {
  countTry(outcome: TryEnding, seconds: number): void
  countSwitchedOff(reason: SwitchedOff['reason']): void
}

type Parts = {
  store: Omit<OutboxStore, 'readDeliveryStatistics'> &
    Pick<ContactStore, 'getContact'> &
    Pick<ConsentStore, 'listGivenConsents'>
  sender: Sender
  clock: Clock
  logger: Logger
  watcher: DispatchWatcher
  /** The base of links in messages. */
  publicUrl: () => string
  /** Whether this process is answering requests. */
  isBusy: () => boolean
  random?: () => number
}

/**
 * Sends due deliveries: a few requests at once per destination, and a bound over all of them, of
 * which slow destinations get a part (request-slots.ts), so that they hold up no other.
 */
export class Dispatcher {
  private readonly parts: Parts
  private readonly random: () => number
  private readonly pace: Pace
  private readonly promptness = new Promptness()
  private readonly rates: Rates
  private readonly slots: RequestSlots
  private readonly log: TryLog
  private readonly outage: OutageLog
  /** Of destinations with something in progress or waiting; the last to start one is at the end. */
  private readonly queues = new Map<string, DestinationQueue>()
  private readonly underWay = new Set<Promise<void>>()
  private readonly poll: DuePoll
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
    this.rates = new Rates(clock, () => this.wake())
    this.slots = new RequestSlots(this.promptness, clock)
    this.poll = new DuePoll(clock, () => this.wake())
    this.outage = new OutageLog(logger, {
      began: "webhook deliveries can't be leased",
      ended: 'webhook deliveries are leased again',
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
    this.poll.start()
    this.wake()
  }

  /** Checks for due deliveries. */
  wake(): void {
    if (this.isScheduled || this.isStopping) return
    this.isScheduled = true
    setImmediate(() => {
      this.isScheduled = false
      void this.lease()
    })
  }

  /**
   * Starts nothing more and lets open requests end, for a while. A request cut off then counts
   * as not tried, and is sent again.
   */
  async stop(): Promise<void> {
    const { store, sender } = this.parts
    this.isStopping = true
    this.poll.stop()
    if (this.paced !== null) clearTimeout(this.paced)
    this.rates.stop()
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
    void this.release(this.takeStock())
    if (this.isStopping || this.log.isBehind || !this.slots.hasSome) return
    if (this.waiting >= waitingMax) return
    const { store } = this.parts
    this.isLeasing = true
    this.isWoken = false
    const before = this.underWay.size
    let isMore = false
    try {
      const leased = await store.leaseDeliveries(this.leaseRequest)
      for (const delivery of leased) this.queueOf(delivery).add(delivery)
      if (leased.length > 0) this.poll.noteFound()
      isMore = new Set(leased.map(({ webhookId }) => webhookId)).size >= slowDestinationsPerLease
      this.outage.worked()
    } catch (error) {
      this.outage.failed(error)
    } finally {
      this.isLeasing = false
    }
    await this.beginAll()
    // After a full lease there may be more, but another follows only if something was started.
    if (this.isWoken || (isMore && this.underWay.size > before)) this.wake()
  }

  /** Removes what waits for destinations that have become slow: another process may be quicker. */
  private takeStock(): LeasedDelivery[] {
    return this.slots
      .takeStock()
      .flatMap((webhookId) =>
        this.promptness.isTrusted(webhookId) ? [] : (this.queues.get(webhookId)?.drain() ?? []),
      )
  }

  /** Starts deliveries, one for each destination in turn. */
  private async beginAll(): Promise<void> {
    const unstarted = this.takeStock()
    for (let isBeginning = true; isBeginning && !this.isStopping;) {
      isBeginning = false
      // A snapshot: a destination that starts a delivery moves to the end meanwhile.
      const turn = [...this.queues]
      for (const [webhookId, queue] of turn) {
        const next = queue.peek()
        if (next !== null && !this.hasRoomFor(next, queue)) {
          // Released, so that blocked deliveries take no slot from others.
          unstarted.push(...queue.drain())
        } else if (next !== null && !this.pace.take()) {
          this.paced ??= setTimeout(() => this.goOn(), pacedMs)
          return this.release(unstarted)
        } else if (next !== null) {
          this.begin(queue, next)
          isBeginning = true
        }
        if (queue.isIdle) this.queues.delete(webhookId)
      }
    }
    return this.release(unstarted)
  }

  private goOn(): void {
    this.paced = null
    void this.beginAll()
  }

  private hasRoomFor(delivery: LeasedDelivery, queue: DestinationQueue): boolean {
    const isInTime = this.parts.clock.now() + tryMs <= delivery.leaseEndsAt
    const isIdle = queue.underWay === 0
    const isWithinRate = this.rates.left(delivery.webhookId) > 0
    const hasSlot = !this.log.isBehind && this.slots.hasRoomFor(delivery, { isIdle })
    return isInTime && isWithinRate && hasSlot
  }

  private begin(queue: DestinationQueue, delivery: LeasedDelivery): void {
    const { webhookId, service } = delivery
    const rate = kindOf(service?.kind ?? '')?.rate
    if (rate !== undefined) this.rates.note(webhookId, rate)
    queue.begin(delivery)
    this.queues.delete(webhookId)
    this.queues.set(webhookId, queue)
    const slot = this.slots.take(delivery)
    const sent = this.send(delivery).finally(() => {
      this.underWay.delete(sent)
      this.slots.leave(slot)
      queue.finish(delivery)
      void this.beginAll()
      this.wake()
    })
    this.underWay.add(sent)
  }

  private async send(delivery: LeasedDelivery): Promise<void> {
    const { sender, store, clock, watcher } = this.parts
    const at = clock.now()
    const means = { sender, store, now: at, publicUrl: this.parts.publicUrl() }
    const handover = await handOver(delivery, means).catch((error: unknown) => {
      // The lead couldn't be read: what is not tried is leased again.
      this.outage.failed(error)
      return null
    })
    if (handover === null) return
    const { exchange, record } = handover
    if (this.isCutOff && exchange.status === null) return
    watcher.countTry(outcomeOf(exchange), exchange.latencyMs / 1_000)
    this.log.add({ deliveryId: delivery.id, at, exchange, record, random: this.random() })
  }

  private get leaseRequest(): LeaseRequest {
    const { queues, rates, promptness, slots } = this
    return leaseRequestOf({ queues, rates, promptness, slots }, this.parts.clock.now())
  }

  private get waiting(): number {
    return this.queues.values().reduce((sum, queue) => sum + queue.waiting, 0)
  }

  private queueOf(delivery: LeasedDelivery): DestinationQueue {
    const { webhookId } = delivery
    let queue = this.queues.get(webhookId)
    if (queue === undefined) {
      this.promptness.meet(delivery)
      queue = new DestinationQueue(() => this.promptness.isTrusted(webhookId))
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
    // Without the URL, which may contain a receiver's own secret.
    logger.warn(switchedOff, 'a webhook was switched off')
    watcher.countSwitchedOff(switchedOff.reason)
    void this.release(this.queues.get(switchedOff.webhookId)?.drain() ?? [])
  }
}

function outcomeOf(exchange: Exchange): TryEnding {
  if (exchange.status === null) return 'unanswered'
  return isSuccess(exchange) ? 'delivered' : 'refused'
}
