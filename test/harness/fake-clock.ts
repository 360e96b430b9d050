import type { Clock } from '#core/clock.ts'

/** A clock that stands still until it is moved; both its times advance together. */
export class FakeClock implements Clock {
  private nowMs: number
  private elapsedMs = 5_000

  constructor(startsAt = Date.UTC(2026, 0, 15, 12)) {
    this.nowMs = startsAt
  }

  now(): number {
    return this.nowMs
  }

  elapsed(): number {
    return this.elapsedMs
  }

  advance(ms: number): void {
    this.nowMs += ms
    this.elapsedMs += ms
  }
}
