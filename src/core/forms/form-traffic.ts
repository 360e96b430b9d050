import type { Clock } from '#core/clock.ts'
import { hourMs, minuteMs } from '#core/limits/contract.ts'
import { NamedWindows } from '#core/limits/named-windows.ts'
import { perMinuteMax } from './form.ts'

/**
 * What visitors who have sent something within the hour may send to a form together: the rest of
 * its windows is for those who have not.
 */
export const returningMax = { perMinute: 20, perHour: 1_000 } as const
/** What a form takes with solved challenges while its own windows are full. */
export const solvedBeyondMax = { perMinute: 300, perHour: 5_000 } as const

// Enough to tell whether a form has had more than any definition can name.
const arrivedMax = {
  perMinute: perMinuteMax + 1,
  perHour: (perMinuteMax + 1) * (hourMs / minuteMs),
} as const
const once = { perMinute: 1, perHour: 1 } as const

/** How much each form is sent, in this process. */
export class FormTraffic {
  private readonly arrived: NamedWindows
  private readonly returning: NamedWindows
  private readonly solved: NamedWindows
  private readonly tokens: NamedWindows

  constructor(clock: Clock) {
    this.arrived = new NamedWindows(clock)
    this.returning = new NamedWindows(clock)
    this.solved = new NamedWindows(clock)
    this.tokens = new NamedWindows(clock)
  }

  /** Counts one submission. Answers how many the last minute has, up to one more than needed. */
  arrive(formId: string): number {
    this.arrived.take(formId, arrivedMax)
    return this.arrived.counted(formId).perMinute
  }

  /** Counts one of a returning visitor. Answers the seconds to wait, 0 for none. */
  takeReturning(formId: string): number {
    return this.returning.take(formId, returningMax)
  }

  /** Counts one with a solved challenge, for which the form's own windows have no room. */
  takeBeyond(formId: string): number {
    return this.solved.take(formId, solvedBeyondMax)
  }

  /** Whether a token is new here: a used one must not take what is left for others. */
  isNewToken(hash: string): boolean {
    return this.tokens.take(hash, once) === 0
  }
}
