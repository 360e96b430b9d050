import { isIPv6 } from 'node:net'

import type { Clock } from '#core/clock.ts'
import { failedAuthenticationsPerMinute, minuteMs } from './contract.ts'

const addressesMax = 10_000

/** Bounds failed authentications per client address; says nothing of requests with a valid key. */
export class AddressThrottle {
  private readonly clock: Clock
  private readonly failures = new Map<string, number[]>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  /**
   * Counts one failure. Answers the whole seconds to wait when the address has had its share in
   * the last minute, else 0.
   */
  count(address: string): number {
    const now = this.clock.elapsed()
    const network = networkOf(address)
    const recent = (this.failures.get(network) ?? []).filter((time) => now - time < minuteMs)
    const oldest = recent[0]
    if (recent.length >= failedAuthenticationsPerMinute && oldest !== undefined) {
      return Math.ceil((minuteMs - (now - oldest)) / 1_000)
    }
    recent.push(now)
    // Re-inserted last: the addresses that failed longest ago make room first.
    this.failures.delete(network)
    this.failures.set(network, recent)
    this.dropOldest()
    return 0
  }

  private dropOldest(): void {
    if (this.failures.size <= addressesMax) return
    const oldest = this.failures.keys().next().value
    if (oldest !== undefined) this.failures.delete(oldest)
  }
}

// One IPv6 customer has a /64 at least, so single addresses of it say nothing.
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const ends = tail.split(':').filter((group) => group !== '')
  while (groups.length + ends.length < 8) groups.push('0')
  return [...groups, ...ends].slice(0, 4).join(':')
}
