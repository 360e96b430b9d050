import type { LeasedDelivery } from '#core/webhooks/webhook.ts'

/** Requests at once to one endpoint. */
export const requestsPerEndpointMax = 4
// So that new events find a free place while old ones are tried against a receiver that hangs.
const retriesPerEndpointMax = 2

/** What one endpoint is being sent, and what is leased for it and waits for a place. */
export class EndpointQueue {
  private readonly firstTries: LeasedDelivery[] = []
  private readonly retries: LeasedDelivery[] = []
  private firstTriesUnderWay = 0
  private retriesUnderWay = 0

  get isIdle(): boolean {
    return this.underWay + this.firstTries.length + this.retries.length === 0
  }

  /** Whether one more could be begun at once. */
  get hasRoomForFirstTry(): boolean {
    return this.underWay < requestsPerEndpointMax && this.firstTries.length === 0
  }

  get hasRoomForRetry(): boolean {
    const hasPlace = this.retriesUnderWay < retriesPerEndpointMax
    return hasPlace && this.underWay < requestsPerEndpointMax && this.retries.length === 0
  }

  add(delivery: LeasedDelivery): void {
    const { retries, firstTries } = this
    if (delivery.isRetry) retries.push(delivery)
    else firstTries.push(delivery)
  }

  /**
   * What is to be begun next; null when nothing can. Retries get a place beside first tries, and
   * never all of them.
   */
  peek(): LeasedDelivery | null {
    if (this.underWay >= requestsPerEndpointMax) return null
    const [firstTry = null] = this.firstTries
    const [retry = null] = this.retries
    const retriesMax = firstTry === null ? retriesPerEndpointMax : 1
    return retry !== null && this.retriesUnderWay < retriesMax ? retry : firstTry
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

  /** Takes out all that waits. */
  drain(): LeasedDelivery[] {
    return [...this.firstTries.splice(0), ...this.retries.splice(0)]
  }

  private get underWay(): number {
    return this.firstTriesUnderWay + this.retriesUnderWay
  }
}
