import type { Clock } from '#core/clock.ts'
import type { CountedRequests } from '#core/limits/limiter.ts'
import type { Call, Settlement, ValkeyWindows } from './valkey-windows.ts'

const settledAtOnce = 64
const requestsPerSettlement = 1_000

/**
 * What Valkey has to count, or to count no longer, because of what this node decided without it.
 * Each settlement has the id of a call: sending it again changes nothing. They hold no more than
 * this node admitted while Valkey was away, which its ceilings bound.
 */
export class Settlements {
  private readonly windows: ValkeyWindows
  private readonly clock: Clock
  /** The times of the requests that were admitted here, of calls without a reply. */
  private readonly unanswered = new Map<Call, number[]>()
  private waiting: Settlement[] = []

  constructor(windows: ValkeyWindows, clock: Clock) {
    this.windows = windows
    this.clock = clock
  }

  /** Records the local decision about a request of a call whose reply came too late. */
  note(call: Call, { isAdmitted, at }: { isAdmitted: boolean; at: number }): void {
    let times = this.unanswered.get(call)
    if (times === undefined) {
      times = []
      this.unanswered.set(call, times)
      call.admitted.then(
        (count) => this.compare(call, count),
        () => this.compare(call, null),
      )
    }
    if (isAdmitted) times.push(at)
  }

  /** Adds requests that were counted here without asking. */
  add(requests: readonly CountedRequests[]): void {
    for (const { keyId, operation, times } of requests) {
      for (let i = 0; i < times.length; i += requestsPerSettlement) {
        const some = times.slice(i, i + requestsPerSettlement)
        this.waiting.push({ id: this.windows.nextId(), keyId, operation, times: some })
      }
    }
  }

  /** Valkey has lost everything: only these requests are missing there. */
  startOver(requests: readonly CountedRequests[]): void {
    this.unanswered.clear()
    this.waiting = []
    this.add(requests)
  }

  /** Throws when some could not be settled: they wait for the next time. */
  async flush(): Promise<void> {
    const all = this.waiting
    this.waiting = []
    const wallNow = this.clock.now()
    for (let i = 0; i < all.length; i += settledAtOnce) {
      const group = all.slice(i, i + settledAtOnce)
      const outcomes = await Promise.allSettled(
        group.map((settlement) => this.windows.settle(settlement, wallNow)),
      )
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure === undefined) continue
      const failed = group.filter((_, index) => outcomes[index]?.status === 'rejected')
      this.waiting = [...failed, ...all.slice(i + settledAtOnce), ...this.waiting]
      throw failure.reason
    }
  }

  /** `counted` is null where the reply is lost. */
  private compare(call: Call, counted: number | null): void {
    const times = this.unanswered.get(call)
    if (times === undefined) return
    this.unanswered.delete(call)
    const { id, keyId, operation } = call
    if (counted === times.length) this.windows.forget(call)
    else this.waiting.push({ id, keyId, operation, times })
  }
}
