import { hash, randomBytes } from 'node:crypto'

import type { Clock } from '#core/clock.ts'
import { NamedWindows } from '#core/limits/named-windows.ts'
import { networkOf } from '#core/limits/network-of.ts'
import { perMinuteMax } from '#model/forms/form.ts'
import { dayMs, hourMs, minuteMs } from '#model/values/durations.ts'

/** What an address may send to one form before it has to solve a proof of work. */
export const submissionsMax = { perMinute: 6, perHour: 30 } as const
/** How many files an address may attach to one form, and in how many pieces. */
const filesMax = { perMinute: 30, perHour: 100 } as const
const piecesMax = { perMinute: 600, perHour: 2_000 } as const
/** What visitors who have sent something within the hour may send to a form together. */
export const returningMax = { perMinute: 20, perHour: 1_000 } as const
/** What a form takes with solved challenges while its own windows are full. */
const solvedMax = { perMinute: 300, perHour: 5_000 } as const

/** The most work of a challenge, in that of a usual one: a few seconds on a phone. */
const workMax = 4
/** So many challenges of an hour add the work of a usual one to the next. */
const challengesPerUsualWork = 100
const challengesCounted = challengesPerUsualWork * workMax

const ceilings = {
  // By form. The first is enough to detect more than any definition can name.
  arrived: {
    perMinute: perMinuteMax + 1,
    perHour: (perMinuteMax + 1) * (hourMs / minuteMs),
  },
  returning: returningMax,
  solved: solvedMax,
  // By visitor.
  sent: submissionsMax,
  files: filesMax,
  /** Half a gigabyte of files an hour. */
  pieces: piecesMax,
  stored: submissionsMax,
  /** For what is not sent yet: how often it is replaced, and how much is new. */
  saved: { perMinute: 60, perHour: 1_200 },
  begun: submissionsMax,
  /** Beyond that, from browsers that can't solve anything. */
  unsolved: { perMinute: 1, perHour: 60 },
  /** Solutions about which their provider is asked: as many as a form can take. */
  verified: solvedMax,
  challenges: { perMinute: challengesCounted, perHour: challengesCounted },
  /** By token, so that a reused token does not exhaust the limit of others. */
  tokens: { perMinute: 1, perHour: 1 },
} as const
type Limit = keyof typeof ceilings

const visitorCharacters = 16

/**
 * What forms and each of their visitors have sent, as far as this process knows. Many people share
 * an address, such as those at a trade fair, so it is never refused for what it has sent, but has
 * to work for more.
 */
export class SubmissionLimits {
  private readonly clock: Clock
  private readonly salt = randomBytes(16).toString('hex')
  private readonly windows = new Map<Limit, NamedWindows>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Counts one. Returns the whole seconds to wait if it is one too many, else 0. */
  take(limit: Limit, name: string): number {
    return this.windowsOf(limit).take(name, ceilings[limit])
  }

  /** Counts one submission to a form. Returns how many the last minute has. */
  countArrival(formId: string): number {
    this.take('arrived', formId)
    return this.windowsOf('arrived').counted(formId).perMinute
  }

  /**
   * Counts one challenge when it is issued, so that easy ones can't be collected for later. Returns
   * its work as a multiple of the usual one.
   */
  countChallenge(visitor: string): number {
    const before = this.windowsOf('challenges').counted(visitor).perHour
    this.take('challenges', visitor)
    return Math.min(workMax, 1 + before / challengesPerUsualWork)
  }

  /** Whether the form has taken something from the visitor in the last hour. */
  isReturning(visitor: string): boolean {
    return this.windowsOf('stored').counted(visitor).perHour > 0
  }

  /** A hash of the address that is different for each form, process and day. */
  visitorOf(formId: string, address: string): string {
    const day = Math.floor(this.clock.now() / dayMs)
    const parts = [this.salt, day, formId, networkOf(address)].join(' ')
    return hash('sha256', parts).slice(0, visitorCharacters)
  }

  private windowsOf(limit: Limit): NamedWindows {
    const windows = this.windows.get(limit) ?? new NamedWindows(this.clock)
    this.windows.set(limit, windows)
    return windows
  }
}
