import type { Clock } from '#core/clock.ts'
import type { Rate } from '#core/destinations/destination-kind.ts'

/** How many requests each service may still get, by the rate of its kind. */
export class Rates {
  private readonly clock: Clock
  private readonly onReady: () => void
  private readonly counted = new Map<string, { rate: Rate; starts: number[] }>()
  private timer: NodeJS.Timeout | null = null

  /** `onReady` is called once a service that had to wait may get another request. */
  constructor(clock: Clock, onReady: () => void) {
    this.clock = clock
    this.onReady = onReady
  }

  /** Counts a request that starts now. */
  note(webhookId: string, rate: Rate): void {
    const starts = this.counted.get(webhookId)?.starts ?? []
    this.counted.set(webhookId, { rate, starts: [...starts, this.clock.elapsed()] })
  }

  /** How many requests may start now; Infinity for a service that had none lately. */
  left(webhookId: string): number {
    const counted = this.counted.get(webhookId)
    if (counted === undefined) return Infinity
    const since = this.clock.elapsed() - counted.rate.withinMs
    counted.starts = counted.starts.filter((start) => start > since)
    if (counted.starts.length > 0) return counted.rate.requests - counted.starts.length
    this.counted.delete(webhookId)
    return Infinity
  }

  /** Those that may get none now. */
  waiting(): string[] {
    const waiting = [...this.counted.keys()].filter((webhookId) => this.left(webhookId) <= 0)
    if (waiting.length > 0) this.timer ??= setTimeout(() => this.goOn(), this.waitMs(waiting))
    return waiting
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer)
  }

  private waitMs(waiting: readonly string[]): number {
    const ends = waiting.map((webhookId) => {
      const { rate, starts } = this.counted.get(webhookId) ?? { rate: { withinMs: 0 }, starts: [] }
      return (starts[0] ?? 0) + rate.withinMs
    })
    // A timer can be early by a part of a millisecond.
    return Math.max(1, Math.ceil(Math.min(...ends) - this.clock.elapsed()) + 1)
  }

  private goOn(): void {
    this.timer = null
    this.onReady()
  }
}
