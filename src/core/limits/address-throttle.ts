import { isIPv6 } from 'node:net'

import type { Clock } from '#core/clock.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'
import { failedAuthenticationsPerMinute, type Ceilings } from './contract.ts'
import { RollingWindow } from './rolling-window.ts'

const namesMax = 10_000

/** Sets an entry of a bounded map: the names that were not used for longest make room first. */
export function setBounded<T>(
  entries: Map<string, T>,
  name: string,
  entry: T,
  entriesMax = namesMax,
): void {
  entries.delete(name)
  entries.set(name, entry)
  const oldest = entries.size > entriesMax ? entries.keys().next().value : undefined
  if (oldest !== undefined) entries.delete(oldest)
}

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

/** One IPv6 customer has at least a /64, so single addresses within it say nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const ends = tail.split(':').filter((group) => group !== '')
  while (groups.length + ends.length < 8) groups.push('0')
  return [...groups, ...ends].slice(0, 4).join(':')
}

type Entry = { window: RollingWindow; usedAt: number }

/** Rolling windows by name, in this process alone. The one unused for longest makes room first. */
export class NamedWindows {
  private readonly clock: Clock
  private readonly entries = new Map<string, Entry>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Counts one request. Answers the whole seconds to wait if it is one too many, else 0. */
  take(name: string, ceilings: Ceilings): number {
    const now = this.nowMs()
    const window = this.windowOf(name, now)
    const isTaken = window.take(now, ceilings)
    return isTaken ? 0 : Math.ceil(window.wait(now, ceilings).waitMs / 1_000)
  }

  /** How many the last minute has, and the last hour. */
  counted(name: string): Ceilings {
    const now = this.nowMs()
    const entry = this.entries.get(name)
    if (entry === undefined || entry.window.isIdle(now)) return { perMinute: 0, perHour: 0 }
    const { window } = entry
    return { perMinute: window.minute(now).count, perHour: window.hour(now).count }
  }

  private windowOf(name: string, now: number): RollingWindow {
    const known = this.entries.get(name)
    // The times of a window that is left alone for weeks would wrap around.
    const isFresh = known !== undefined && now - known.usedAt < hourMs
    const window = isFresh ? known.window : new RollingWindow()
    setBounded(this.entries, name, { window, usedAt: now })
    return window
  }

  private nowMs(): number {
    return Math.floor(this.clock.elapsed())
  }
}
