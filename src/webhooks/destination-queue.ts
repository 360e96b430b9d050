import { kindOf } from '#core/destinations/kinds.ts'
import type { LeasedDelivery } from '#core/webhooks/webhook.ts'

/** Simultaneous requests to one destination that answers promptly. */
export const requestsPerDestinationMax = 4
// Lets new events find a free slot while old ones are tried against a receiver that hangs.
const trustedRetriesMax = 2
/** Simultaneous first tries to a new or slow one (promptness.ts), and as many retries. */
const untrustedMax = 1

/** The deliveries in progress to one destination, and leased ones that wait for a slot. */
export class DestinationQueue {
  private readonly isTrusted: () => boolean
  private readonly firstTries: LeasedDelivery[] = []
  private readonly retries: LeasedDelivery[] = []
  private readonly leadsUnderWay = new Set<string>()
  private firstTriesUnderWay = 0
  private retriesUnderWay = 0

  constructor(isTrusted: () => boolean) {
    this.isTrusted = isTrusted
  }

  get isIdle(): boolean {
    return this.underWay + this.waiting === 0
  }

  get underWay(): number {
    return this.firstTriesUnderWay + this.retriesUnderWay
  }

  get waiting(): number {
    return this.firstTries.length + this.retries.length
  }

  /** How many more to lease: none unless one could be started at once. */
  get firstTriesWanted(): number {
    const hasRoom = !this.isFull && this.firstTriesUnderWay < this.firstTriesMax
    return hasRoom && this.mayLeaseBehind(this.firstTries) ? this.firstTriesMax : 0
  }

  get retriesWanted(): number {
    const hasRoom = !this.isFull && this.retriesUnderWay < this.retriesMax
    return hasRoom && this.mayLeaseBehind(this.retries) ? this.retriesMax : 0
  }

  add(delivery: LeasedDelivery): void {
    const { retries, firstTries } = this
    if (delivery.isRetry) retries.push(delivery)
    else firstTries.push(delivery)
  }

  /**
   * What to start next; null when nothing can. Retries get a slot besides first tries, and never
   * all of them.
   */
  peek(): LeasedDelivery | null {
    if (this.isFull) return null
    const firstTry = this.nextOf(this.firstTries)
    const retry = this.nextOf(this.retries)
    const retriesMax = firstTry === null ? this.retriesMax : 1
    if (retry !== null && this.retriesUnderWay < retriesMax) return retry
    return this.firstTriesUnderWay < this.firstTriesMax ? firstTry : null
  }

  begin(delivery: LeasedDelivery): void {
    const waiting = delivery.isRetry ? this.retries : this.firstTries
    waiting.splice(waiting.indexOf(delivery), 1)
    if (delivery.isRetry) this.retriesUnderWay += 1
    else this.firstTriesUnderWay += 1
    const leadId = recordedLeadOf(delivery)
    if (leadId !== null) this.leadsUnderWay.add(leadId)
  }

  finish(delivery: LeasedDelivery): void {
    if (delivery.isRetry) this.retriesUnderWay -= 1
    else this.firstTriesUnderWay -= 1
    const leadId = recordedLeadOf(delivery)
    if (leadId !== null) this.leadsUnderWay.delete(leadId)
  }

  /** Removes everything that waits. */
  drain(): LeasedDelivery[] {
    return [...this.firstTries.splice(0), ...this.retries.splice(0)]
  }

  private nextOf(waiting: readonly LeasedDelivery[]): LeasedDelivery | null {
    const isFree = (delivery: LeasedDelivery) =>
      !this.leadsUnderWay.has(recordedLeadOf(delivery) ?? '')
    return waiting.find(isFree) ?? null
  }

  // Other leads don't wait for one that is under way.
  private mayLeaseBehind(waiting: readonly LeasedDelivery[]): boolean {
    return waiting.length < requestsPerDestinationMax && this.nextOf(waiting) === null
  }

  private get firstTriesMax(): number {
    return this.isTrusted() ? requestsPerDestinationMax : untrustedMax
  }

  private get retriesMax(): number {
    return this.isTrusted() ? trustedRetriesMax : untrustedMax
  }

  private get isFull(): boolean {
    return this.underWay >= requestsPerDestinationMax
  }
}

/**
 * The lead of a delivery to a system with records: sent twice at once, it could become two records,
 * or keep its older values.
 */
function recordedLeadOf({ service, contactId }: LeasedDelivery): string | null {
  return kindOf(service?.kind ?? '')?.sends === 'records' ? contactId : null
}
