import type { Clock } from '#core/clock.ts'
import { minuteMs } from '#model/values/durations.ts'
import { setBounded } from './bounded-map.ts'
import { networkOf } from './network-of.ts'

/**
 * Bounds how fast one client address asks for what people ask for, too: a minute's share at once,
 * then as it comes back. Many people behind one address wait for a moment, not for a window.
 */
export class AddressPace {
  private readonly clock: Clock
  private readonly everyMs: number
  /** By network: when its requests would end, had they come one after the other. */
  private readonly ends = new Map<string, number>()

  constructor(clock: Clock, perMinute: number) {
    this.clock = clock
    this.everyMs = minuteMs / perMinute
  }

  /** Counts one request. Answers the whole seconds to wait if it comes too fast, else 0. */
  count(address: string): number {
    const now = this.clock.elapsed()
    const network = networkOf(address)
    const end = this.endAfter(network, now, 1)
    const excessMs = end - now - minuteMs
    if (excessMs > 0) return Math.ceil(excessMs / 1_000)
    setBounded(this.ends, network, end)
    return 0
  }

  /** Counts a request that is being answered as so many more, for which the next ones wait. */
  countMore(address: string, requests: number): void {
    if (requests === 0) return
    const network = networkOf(address)
    setBounded(this.ends, network, this.endAfter(network, this.clock.elapsed(), requests))
  }

  private endAfter(network: string, now: number, requests: number): number {
    return Math.max(this.ends.get(network) ?? now, now) + requests * this.everyMs
  }
}
