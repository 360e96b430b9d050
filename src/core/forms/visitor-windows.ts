import { hash, randomBytes } from 'node:crypto'

import type { Clock } from '#core/clock.ts'
import { networkOf } from '#core/limits/address-throttle.ts'
import { NamedWindows } from '#core/limits/named-windows.ts'
import { dayMs } from '#core/time.ts'
import { solvedBeyondMax } from './form-traffic.ts'

/** What an address may send to one form before it is asked for a proof of work. */
export const submissionsMax = { perMinute: 6, perHour: 30 } as const
/** What is taken beyond that, all the same, from browsers that can't solve anything. */
const unsolvedMax = { perMinute: 1, perHour: 60 } as const

/** The most work of a challenge, in that of a usual one: a few seconds on a phone. */
const workMax = 4
/** So many challenges of an hour make the next ones as much harder as a usual one is. */
const challengesPerStep = 100

const challengesCounted = challengesPerStep * workMax
const countedMax = { perMinute: challengesCounted, perHour: challengesCounted } as const
const nameCharacters = 16

/**
 * What each visitor sends to each form. Many people share one address: a trade fair, a school,
 * an office. So it is never refused for what it has sent, but has to work for more. A
 * visitor is a hash of the address that no other process, and no other day, can tell.
 */
export class VisitorWindows {
  private readonly clock: Clock
  private readonly salt = randomBytes(16).toString('hex')
  private readonly sent: NamedWindows
  private readonly unsolved: NamedWindows
  private readonly verified: NamedWindows
  private readonly challenges: NamedWindows
  private readonly stored: NamedWindows

  constructor(clock: Clock) {
    this.clock = clock
    this.sent = new NamedWindows(clock)
    this.unsolved = new NamedWindows(clock)
    this.verified = new NamedWindows(clock)
    this.challenges = new NamedWindows(clock)
    this.stored = new NamedWindows(clock)
  }

  /** Counts one submission. Answers the whole seconds to wait if it is one too many, else 0. */
  count(formId: string, address: string): number {
    return this.sent.take(this.visitorOf(formId, address), submissionsMax)
  }

  /** As above, for one that is too many, of a browser that can't solve a challenge. */
  countUnsolved(formId: string, address: string): number {
    return this.unsolved.take(this.visitorOf(formId, address), unsolvedMax)
  }

  /** As above, for a solution about which its provider is asked: as many as a form can take. */
  countVerified(formId: string, address: string): number {
    return this.verified.take(this.visitorOf(formId, address), solvedBeyondMax)
  }

  /**
   * Counts one challenge. Answers how much work it has to be, in that of a usual one. Counted when
   * it is given out: none can be kept from when they were easy.
   */
  countChallenge(formId: string, address: string): number {
    const visitor = this.visitorOf(formId, address)
    const before = this.challenges.counted(visitor).perHour
    this.challenges.take(visitor, countedMax)
    return Math.min(workMax, 1 + before / challengesPerStep)
  }

  noteStored(formId: string, address: string): void {
    this.stored.take(this.visitorOf(formId, address), submissionsMax)
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
