import { isIPv6 } from 'node:net'

import type { Clock } from '#core/clock.ts'
import { failedAuthenticationsPerMinute, minuteMs } from './contract.ts'

const addressesMax = 10_000

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
    recent.push(now)
    // Re-inserted last: the addresses unseen for longest make room first.
    this.times.delete(network)
    this.times.set(network, recent)
    this.dropOldest()
    return 0
  }

  private dropOldest(): void {
    if (this.times.size <= addressesMax) return
    const oldest = this.times.keys().next().value
    if (oldest !== undefined) this.times.delete(oldest)
  }
}

/** One IPv6 customer has at least a /64, so single addresses within it say nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const ends = tail.split(':').filter((group) => group !== '')
  while (groups.length + ends.length < 8) groups.push('0')
  return [...groups, ...ends].slice(0, 4).join(':')
}
