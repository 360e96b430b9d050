import { partMs } from '#core/keys/key-requests.ts'
import { type RequestCount, periodStart } from './usage.ts'

// Between two writes; what exceeds it is not counted.
const countsMax = 20_000

/** The requests of each key, gathered between two writes to storage. */
export class RequestCounts {
  private counts = new Map<string, RequestCount>()

  note(request: Pick<RequestCount, 'keyId' | 'operation' | 'code' | 'leads'>, now: number): void {
    const { keyId, operation, code, leads } = request
    const startsAt = periodStart(now, partMs)
    const name = `${keyId} ${operation} ${code} ${startsAt}`
    const known = this.counts.get(name)
    if (known !== undefined) {
      known.requests += 1
      known.leads += leads
    } else if (this.counts.size < countsMax) {
      this.counts.set(name, { keyId, operation, code, leads, startsAt, requests: 1 })
    }
  }

  take(): RequestCount[] {
    const counts = [...this.counts.values()]
    this.counts = new Map()
    return counts
  }
}
