import type { Clock } from '#core/clock.ts'

const startsPerSecond = 300
const startsAtOnceMax = 20

/**
 * Requests come before deliveries: while any is being answered, only so many deliveries a second
 * start. Enough for a backlog to shrink under a load that never ends, and few enough that answers
 * hardly wait for it.
 */
export class Pace {
  private readonly clock: Clock
  private readonly isBusy: () => boolean
  private starts = startsAtOnceMax
  private countedAt: number

  constructor(clock: Clock, isBusy: () => boolean) {
    this.clock = clock
    this.isBusy = isBusy
    this.countedAt = clock.elapsed()
  }

  /** Whether one may start now; counts it when it may. */
  take(): boolean {
    const now = this.clock.elapsed()
    const earned = ((now - this.countedAt) / 1_000) * startsPerSecond
    this.starts = Math.min(startsAtOnceMax, this.starts + earned)
    this.countedAt = now
    if (!this.isBusy()) return true
    if (this.starts < 1) return false
    this.starts -= 1
    return true
  }
}
