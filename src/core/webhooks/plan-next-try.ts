import { type SwitchOffReason, retryDelaysMs } from '#model/destinations/destination.ts'
import { dayMs, secondMs } from '#model/values/durations.ts'

/**
 * By what share a delay is shorter or longer, so that tries that failed together are not repeated
 * together.
 */
const retryJitter = 0.2
/** The longest wait that a receiver can ask for with `Retry-After`. */
export const retryAfterMaxMs = dayMs
/** Nothing but failures for this long switches a destination off. */
export const failingMaxMs = 5 * dayMs

export type TryOutcome = {
  /** Null when there was no whole answer in time. */
  status: number | null
  /** The header `Retry-After` as received. */
  retryAfter: string | null
  /** What a destination's kind says of it, where the status doesn't tell. */
  verdict?: Verdict
}

/**
 * `passed` and `refused` are said of an answer; `skipped` means that there is nothing to send, now
 * or later.
 */
export type Verdict = 'passed' | 'refused' | 'skipped'

/** The error of a try without a request: the contact is gone, or lacks what the service needs. */
export const nothingToSend = 'nothing_to_send'
/** The error of a try without a request: its person hasn't given the consent that is asked for. */
export const noConsent = 'no_consent'
/** The error of a try that was refused since the lead has been there: the code of the answer. */
export const loopDetected = 'loop_detected'

export type TryContext = {
  outcome: TryOutcome
  /** Counts the tries of this delivery, this one included. */
  tries: number
  /** The destination's first failure since its last success; null when its last try succeeded. */
  failingSince: number | null
  now: number
  /** Like Math.random: from 0 up to 1. */
  random: number
}

/** What happens to the delivery and its destination. */
export type TryResult =
  | { state: 'delivered'; failingSince: null }
  | { state: 'waiting'; failingSince: number; nextTryAt: number }
  | { state: 'skipped'; failingSince: number | null }
  | { state: 'failed'; failingSince: number; switchOff: SwitchOffReason | null }

/**
 * 2xx is the only success (docs/webhooks.md#attempts): a redirect means the event was not received,
 * wherever it points. Kinds of destinations may know better.
 */
export function isSuccess({ status, verdict }: Pick<TryOutcome, 'status' | 'verdict'>): boolean {
  if (verdict !== undefined) return verdict === 'passed'
  return status !== null && status >= 200 && status < 300
}

export function planNextTry(context: TryContext): TryResult {
  const { outcome, tries, now, random } = context
  if (isSuccess(outcome)) return { state: 'delivered', failingSince: null }
  if (outcome.verdict === 'skipped') {
    return { state: 'skipped', failingSince: context.failingSince }
  }
  const failingSince = context.failingSince ?? now
  if (outcome.status === 410) return { state: 'failed', failingSince, switchOff: 'gone' }
  if (now - failingSince >= failingMaxMs) {
    return { state: 'failed', failingSince, switchOff: 'failing' }
  }
  const delayMs = retryDelaysMs[tries - 1]
  if (delayMs === undefined) return { state: 'failed', failingSince, switchOff: null }
  const jitteredMs = Math.round(delayMs * (1 - retryJitter + 2 * retryJitter * random))
  const waitMs = Math.max(jitteredMs, askedWaitMs(outcome, now))
  return { state: 'waiting', failingSince, nextTryAt: now + waitMs }
}

// A receiver can ask for a later try, not for an earlier one: that could use up all tries at once.
function askedWaitMs({ status, retryAfter }: TryOutcome, now: number): number {
  if (retryAfter === null || (status !== 429 && status !== 503)) return 0
  const text = retryAfter.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * secondMs : parseHttpDate(text) - now
  return Math.min(waitMs, retryAfterMaxMs)
}

/** Milliseconds since the epoch of an HTTP date in any of its forms; 0 for any other text. */
function parseHttpDate(text: string): number {
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d(?: GMT)?$/.test(text)) return 0
  const time = Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`)
  return Number.isNaN(time) ? 0 : time
}
