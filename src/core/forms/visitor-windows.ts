import { hash, randomBytes } from 'node:crypto'

import type { Clock } from '#core/clock.ts'
import { networkOf } from '#core/limits/address-throttle.ts'
import { NamedWindows } from '#core/limits/named-windows.ts'
import { dayMs } from '#core/time.ts'

/** What one visitor may send to one form. */
export const submissionsMax = { perMinute: 6, perHour: 30 } as const
/** As above, with a solved challenge in each. */
const solvedMax = { perMinute: 30, perHour: 300 } as const

const nameCharacters = 16

/**
 * Bounds what each visitor sends to each form, so that none uses up the form's own windows. A
 * visitor is a hash of the address that no other process, and no other day, can tell.
 */
export class VisitorWindows {
  private readonly clock: Clock
  private readonly salt = randomBytes(16).toString('hex')
  private readonly sent: NamedWindows
  private readonly solved: NamedWindows
  private readonly stored: NamedWindows

  constructor(clock: Clock) {
    this.clock = clock
    this.sent = new NamedWindows(clock)
    this.solved = new NamedWindows(clock)
    this.stored = new NamedWindows(clock)
  }

  /** Counts one submission. Answers the whole seconds to wait if it is one too many, else 0. */
  count(formId: string, address: string): number {
    return this.sent.take(this.visitorOf(formId, address), submissionsMax)
  }

  /** As above, for one with the solution of a challenge, whether or not it is right. */
  countSolved(formId: string, address: string): number {
    return this.solved.take(this.visitorOf(formId, address), solvedMax)
  }

  noteStored(formId: string, address: string): void {
    this.stored.take(this.visitorOf(formId, address), solvedMax)
  }

  /** Whether the form has taken something from the visitor in the last hour. */
  isReturning(formId: string, address: string): boolean {
    return this.stored.counted(this.visitorOf(formId, address)).perHour > 0
  }

  private visitorOf(formId: string, address: string): string {
    const day = Math.floor(this.clock.now() / dayMs)
    const named = [this.salt, day, formId, networkOf(address)].join(' ')
    return hash('sha256', named).slice(0, nameCharacters)
  }
}
