import { partMs } from '#core/keys/key-requests.ts'
import { type RequestCount, periodStart } from './usage.ts'

// However long storage is unavailable; what exceeds it is not counted.
const countsMax = 20_000

/** The requests of each key, gathered between two writes to storage. */
export class RequestCounts {
  private counts = new Map<string, RequestCount>()

  note(request: Pick<RequestCount, 'keyId' | 'operation' | 'code' | 'leads'>, now: number): void {
    const { keyId, operation, code, leads } = request
    this.add({ keyId, operation, code, leads, startsAt: periodStart(now, partMs), requests: 1 })
  }

  take(): RequestCount[] {
    const counts = [...this.counts.values()]
    this.counts = new Map()
    return counts
  }

  /** Adds counts that could not be stored to those since. */
  giveBack(counts: readonly RequestCount[]): void {
    for (const count of counts) this.add(count)
  }

  private add(count: RequestCount): void {
    const name = `${count.keyId} ${count.operation} ${count.code} ${count.startsAt}`
    const known = this.counts.get(name)
    if (known !== undefined) {
      known.requests += count.requests
      known.leads += count.leads
    } else if (this.counts.size < countsMax) this.counts.set(name, count)
  }
}
