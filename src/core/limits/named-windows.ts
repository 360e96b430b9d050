import type { Clock } from '#core/clock.ts'
import { hourMs } from '#model/values/durations.ts'
import { setBounded } from './bounded-map.ts'
import type { Ceilings } from './contract.ts'
import { RollingWindow } from './rolling-window.ts'

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
