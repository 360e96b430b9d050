import type { Clock } from '#core/clock.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import type { Submission, SubmittedValues } from '#core/forms/submission/submission.ts'
import { setBounded } from '#core/limits/bounded-map.ts'
import { trapField } from '#model/forms/submission.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'
import { readInteractionSignals } from './browser-signals.ts'
import { type SpamEvidence, scoreSpam, textHashOf } from './score-spam.ts'
import type { SpamVerdict } from './spam.ts'

type Entered = {
  values: SubmittedValues
  trap: string
  /** Distinguishes it from others; null where it can't be told apart. */
  submission: string | null
}

/**
 * Why a submission looks like spam, and is held unless a member has released its text (`areLight`);
 * null for one that becomes a lead. Counts its text.
 */
export function checkSpam(
  texts: RepeatedTexts,
  { form: { id, definition }, page, client, timeToken, signals }: Submission,
  { values, trap, submission }: Entered,
): SpamVerdict | null {
  const textHash = textHashOf(definition, values)
  const hasText = textHash !== ''
  const reasons = scoreSpam(definition, values, {
    page,
    trap,
    client,
    signals: readInteractionSignals(signals),
    timesSent: hasText ? texts.count(id, textHash, submission) : 0,
    formsReached: hasText ? texts.countForms(id, textHash) : 0,
    tokenUses: timeToken === undefined ? 0 : texts.count(id, timeToken.slice(0, 99), submission),
  })
  return reasons.length === 0 ? null : { reasons, textHash }
}

/**
 * Whether what was not sent yet looks like spam: by where it comes from, not by how often, since
 * the page sends the same text again and again.
 */
export function isUnfinishedSpam({ form, page, values, client, signals }: Submission): boolean {
  const reasons = scoreSpam(form.definition, values, {
    ...nothingCounted,
    page,
    trap: values.get(trapField)?.join('') ?? '',
    client,
    signals: readInteractionSignals(signals),
  })
  return !page.isOurs || reasons.length > 0
}

/** Whether values look like spam, however they came here. */
export function areValuesSpam(
  definition: Pick<FormDefinition, 'fields'>,
  values: SubmittedValues,
  timesSent: number,
): boolean {
  const evidence = { ...nothingCounted, ...plainBrowser, timesSent }
  return scoreSpam(definition, values, evidence).length > 0
}

const nothingCounted = { timesSent: 0, formsReached: 0, tokenUses: 0 }
const plainBrowser: Pick<SpamEvidence, 'page' | 'trap' | 'client' | 'signals'> = {
  page: { isForged: false, isOurs: false, isOfScript: false, elapsedMs: dayMs },
  trap: '',
  client: {
    userAgent: 'Mozilla/5.0 (',
    acceptLanguage: 'en',
    origin: '',
    isOfOwnPage: false,
    fetchMode: null,
    isSecure: false,
  },
  signals: null,
}

const textsMax = 30_000
const timesKept = 20

type Sent = { at: number; submission: string | null }

/** How often the same was sent within the last hour, as this process has seen it. */
export class RepeatedTexts {
  private readonly clock: Clock
  private readonly sent = new Map<string, Sent[]>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Counts a submission, once if it is known which; returns how many have this text or token. */
  count(formId: string, text: string, submission: string | null): number {
    return this.add(`${formId} ${text}`, submission)
  }

  /** Returns how many forms of the installation got this text. */
  countForms(formId: string, textHash: string): number {
    return this.add(textHash, formId)
  }

  private add(name: string, submission: string | null): number {
    const now = this.clock.elapsed()
    const recent = (this.sent.get(name) ?? []).filter(({ at }) => now - at < hourMs)
    const isKnown = submission !== null && recent.some((sent) => sent.submission === submission)
    if (!isKnown) recent.push({ at: now, submission })
    setBounded(this.sent, name, recent.slice(-timesKept), textsMax)
    return recent.length
  }
}
