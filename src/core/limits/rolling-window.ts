import { hourMs, minuteMs } from '#model/values/durations.ts'
import { type Ceilings } from './contract.ts'

const capacityMin = 8

export type WindowName = 'minute' | 'hour'

/** The time until there is room, and the window for which that takes longest. */
export type Wait = { waitMs: number; fullWindow: WindowName }

/** The state of one window, now. `resetMs` is the time until its oldest request leaves it. */
export type WindowState = { count: number; resetMs: number }

/**
 * The accepted requests of one key for one operation, as a ring of times: the hour's window from
 * `hourHead` on, the minute's as a second head within it. Exact: an interval of 60,000 ms or of
 * 3,600,000 ms, open at one end, never holds more than its ceiling (docs/limits.md#rate-limits).
 *
 * Times are milliseconds modulo 2^32; a window unused for an hour must be dropped (`isIdle`) before
 * its times wrap around, after 49 days.
 */
export class RollingWindow {
  private times = new Uint32Array(capacityMin)
  private hourHead = 0
  private minuteHead = 0
  private end = 0

  /** Counts a request if both windows have room. Denied requests leave no trace. */
  take(nowMs: number, ceilings: Ceilings): boolean {
    this.expire(nowMs)
    if (this.end - this.minuteHead >= ceilings.perMinute) return false
    if (this.end - this.hourHead >= ceilings.perHour) return false
    this.add(nowMs)
    return true
  }

  /** Counts a request that was admitted elsewhere. */
  count(nowMs: number): void {
    this.expire(nowMs)
    this.add(nowMs)
  }

  /** Puts back a request that was accepted before a restart; times ascend. */
  add(timeMs: number): void {
    if (this.end - this.hourHead === this.times.length) this.resize(this.times.length * 2)
    this.times[this.end & (this.times.length - 1)] = timeMs
    this.end += 1
  }

  minute(nowMs: number): WindowState {
    this.expire(nowMs)
    return this.state(nowMs, this.minuteHead, minuteMs)
  }

  hour(nowMs: number): WindowState {
    this.expire(nowMs)
    return this.state(nowMs, this.hourHead, hourMs)
  }

  /** The newest `count` times, oldest first. */
  latest(count: number, nowMs: number): number[] {
    const available = Math.min(count, this.end - this.hourHead)
    return Array.from(
      { length: available },
      (_, i) => nowMs - this.age(nowMs, this.end - available + i),
    )
  }

  /** Milliseconds until a request would be accepted; 0 when one would be now. */
  wait(nowMs: number, ceilings: Ceilings): Wait {
    this.expire(nowMs)
    const minute = this.roomMs(nowMs, this.minuteHead, ceilings.perMinute, minuteMs)
    const hour = this.roomMs(nowMs, this.hourHead, ceilings.perHour, hourMs)
    return waitOf(minute, hour)
  }

  /** Whether every counted request has left both windows. */
  isIdle(nowMs: number): boolean {
    this.expire(nowMs)
    return this.end === this.hourHead
  }

  private expire(nowMs: number): void {
    while (this.hourHead < this.end && this.age(nowMs, this.hourHead) >= hourMs) this.hourHead += 1
    if (this.minuteHead < this.hourHead) this.minuteHead = this.hourHead
    while (this.minuteHead < this.end && this.age(nowMs, this.minuteHead) >= minuteMs) {
      this.minuteHead += 1
    }
    if (this.times.length > capacityMin && (this.end - this.hourHead) * 4 < this.times.length) {
      this.resize(this.times.length / 2)
    }
  }

  private state(nowMs: number, head: number, lengthMs: number): WindowState {
    const count = this.end - head
    return { count, resetMs: count === 0 ? 0 : lengthMs - this.age(nowMs, head) }
  }

  // When a ceiling was lowered below what its window holds, more than the oldest request must
  // leave. One of 0 is what others have left of it: they may need the window's whole length.
  private roomMs(nowMs: number, head: number, ceiling: number, lengthMs: number): number {
    const excess = this.end - head - ceiling
    if (excess < 0) return 0
    return ceiling === 0 ? lengthMs : lengthMs - this.age(nowMs, head + excess)
  }

  private age(nowMs: number, index: number): number {
    return (nowMs - (this.times[index & (this.times.length - 1)] ?? 0)) >>> 0
  }

  private resize(capacity: number): void {
    const times = new Uint32Array(capacity)
    for (let i = this.hourHead; i < this.end; i += 1) {
      times[(i - this.hourHead) & (capacity - 1)] = this.times[i & (this.times.length - 1)] ?? 0
    }
    this.minuteHead -= this.hourHead
    this.end -= this.hourHead
    this.hourHead = 0
    this.times = times
  }
}

/** The longer one of the two windows' waits. */
export function waitOf(minuteWaitMs: number, hourWaitMs: number): Wait {
  return hourWaitMs > minuteWaitMs
    ? { waitMs: hourWaitMs, fullWindow: 'hour' }
    : { waitMs: minuteWaitMs, fullWindow: 'minute' }
}
