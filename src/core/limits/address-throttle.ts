import type { Clock } from '#core/clock.ts'
import { minuteMs } from '#model/values/durations.ts'
import { setBounded } from './bounded-map.ts'
import { failedAuthenticationsPerMinute } from './contract.ts'
import { networkOf } from './network-of.ts'

/**
 * Bounds what comes from one client address without a valid key: failed authentications, unless
 * another share is given.
 */
export class AddressThrottle {
  private readonly clock: Clock
  private readonly perMinute: number
  private readonly times = new Map<string, number[]>()

  constructor(clock: Clock, perMinute = failedAuthenticationsPerMinute) {
    this.clock = clock
    this.perMinute = perMinute
  }

  /**
   * Counts one request. Answers the whole seconds to wait when the address has had its share in
   * the last minute, else 0.
   */
  count(address: string): number {
    const now = this.clock.elapsed()
    const network = networkOf(address)
    const recent = (this.times.get(network) ?? []).filter((time) => now - time < minuteMs)
    const oldest = recent[0]
    if (recent.length >= this.perMinute && oldest !== undefined) {
      return Math.ceil((minuteMs - (now - oldest)) / 1_000)
    }
    setBounded(this.times, network, [...recent, now])
    return 0
  }
}
