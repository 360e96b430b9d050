import type { LeasedDelivery } from '#core/webhooks/webhook.ts'

/** Simultaneous requests to one endpoint that answers promptly. */
export const requestsPerEndpointMax = 4
// Lets new events find a free place while old ones are tried against a receiver that hangs.
const retriesPerEndpointMax = 2

/** The deliveries in progress to one endpoint, and leased ones that wait for a place. */
export class EndpointQueue {
  private readonly isTrusted: () => boolean
  private readonly firstTries: LeasedDelivery[] = []
  private readonly retries: LeasedDelivery[] = []
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
    const hasPlace = !this.isFull && this.firstTriesUnderWay < this.firstTriesMax
    return hasPlace && this.firstTries.length === 0 ? this.firstTriesMax : 0
  }

  get retriesWanted(): number {
    const hasPlace = !this.isFull && this.retriesUnderWay < this.retriesMax
    return hasPlace && this.retries.length === 0 ? this.retriesMax : 0
  }

  add(delivery: LeasedDelivery): void {
    const { retries, firstTries } = this
    if (delivery.isRetry) retries.push(delivery)
    else firstTries.push(delivery)
  }

  /**
   * What to start next; null when nothing can. Retries get a place besides first tries, and never
   * all of them.
   */
  peek(): LeasedDelivery | null {
    if (this.isFull) return null
    const [firstTry = null] = this.firstTries
    const [retry = null] = this.retries
    const retriesMax = firstTry === null ? this.retriesMax : 1
    if (retry !== null && this.retriesUnderWay < retriesMax) return retry
    return this.firstTriesUnderWay < this.firstTriesMax ? firstTry : null
  }

  begin(delivery: LeasedDelivery): void {
    if (delivery.isRetry) {
      this.retries.shift()
      this.retriesUnderWay += 1
    } else {
      this.firstTries.shift()
      this.firstTriesUnderWay += 1
    }
  }

  finish({ isRetry }: LeasedDelivery): void {
    if (isRetry) this.retriesUnderWay -= 1
    else this.firstTriesUnderWay -= 1
  }

  /** Removes everything that waits. */
  drain(): LeasedDelivery[] {
    return [...this.firstTries.splice(0), ...this.retries.splice(0)]
  }

  // An untrusted endpoint gets one first try and one retry at a time.
  private get firstTriesMax(): number {
    return this.isTrusted() ? requestsPerEndpointMax : 1
  }

  private get retriesMax(): number {
    return this.isTrusted() ? retriesPerEndpointMax : 1
  }

  private get isFull(): boolean {
    return this.underWay >= requestsPerEndpointMax
  }
}
