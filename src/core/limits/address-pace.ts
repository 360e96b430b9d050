import type { Clock } from '#core/clock.ts'
import { networkOf } from './address-throttle.ts'
import { minuteMs } from './contract.ts'

const addressesMax = 10_000

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
    const end = Math.max(this.ends.get(network) ?? now, now) + this.everyMs
    const excessMs = end - now - minuteMs
    if (excessMs > 0) return Math.ceil(excessMs / 1_000)
    // Re-inserted last: the addresses unseen for longest make room first.
    this.ends.delete(network)
    this.ends.set(network, end)
    const oldest = this.ends.size > addressesMax ? this.ends.keys().next().value : undefined
    if (oldest !== undefined) this.ends.delete(oldest)
    return 0
  }
}
