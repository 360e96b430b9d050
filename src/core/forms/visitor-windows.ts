import { hash, randomBytes } from 'node:crypto'

import type { Clock } from '#core/clock.ts'
import { networkOf } from '#core/limits/address-throttle.ts'
import { hourMs, minuteMs } from '#core/limits/contract.ts'
import { dayMs } from '#core/time.ts'

/** What one visitor may send to one form. */
export const submissionsMax = { perMinute: 6, perHour: 30 } as const

const visitorsMax = 10_000
const nameCharacters = 16

/**
 * Bounds what each visitor sends to each form, so that none uses up the form's own windows. A
 * visitor is a hash of the address that no other process, and no other day, can tell.
 */
export class VisitorWindows {
  private readonly clock: Clock
  private readonly salt = randomBytes(16).toString('hex')
  private readonly times = new Map<string, number[]>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Counts one submission. Answers the whole seconds to wait if it is one too many, else 0. */
  count(formId: string, address: string): number {
    const now = this.clock.elapsed()
    const visitor = this.visitorOf(formId, address)
    const recent = (this.times.get(visitor) ?? []).filter((time) => now - time < hourMs)
    const waitMs = Math.max(
      waitOf(recent, { now, max: submissionsMax.perMinute, windowMs: minuteMs }),
      waitOf(recent, { now, max: submissionsMax.perHour, windowMs: hourMs }),
    )
    if (waitMs > 0) return Math.ceil(waitMs / 1_000)
    recent.push(now)
    // Re-inserted last: the visitors unseen for longest make room first.
    this.times.delete(visitor)
    this.times.set(visitor, recent)
    this.dropOldest()
    return 0
  }

  private visitorOf(formId: string, address: string): string {
    const day = Math.floor(this.clock.now() / dayMs)
    const named = [this.salt, day, formId, networkOf(address)].join(' ')
    return hash('sha256', named).slice(0, nameCharacters)
  }

  private dropOldest(): void {
    if (this.times.size <= visitorsMax) return
    const oldest = this.times.keys().next().value
    if (oldest !== undefined) this.times.delete(oldest)
  }
}

type Window = { now: number; max: number; windowMs: number }

function waitOf(times: readonly number[], { now, max, windowMs }: Window): number {
  const within = times.filter((time) => now - time < windowMs)
  const oldest = within.at(-max)
  return oldest === undefined ? 0 : windowMs - (now - oldest)
}
