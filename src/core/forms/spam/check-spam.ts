import type { Clock } from '#core/clock.ts'
import type { Submission } from '#core/forms/submission/submission.ts'
import type { SubmittedValues } from '#core/forms/submission/validate-submission.ts'
import { setBounded } from '#core/limits/address-throttle.ts'
import { hourMs } from '#core/limits/contract.ts'
import { readInteractionSignals } from './browser-signals.ts'
import { hashText, scoreSpam, textOf } from './score-spam.ts'
import type { SpamVerdict } from './spam.ts'

type Entered = { values: SubmittedValues; trap: string; name: string | null }

/** Why a submission is spam; null for one that becomes a lead. Counts its text. */
export function checkSpam(
  texts: RepeatedTexts,
  { form: { id, definition }, page, client, timeToken, signs }: Submission,
  { values, trap, name }: Entered,
): SpamVerdict | null {
  const textHash = hashText(textOf(definition, values))
  const hasText = textHash !== ''
  const reasons = scoreSpam(definition, values, {
    page,
    trap,
    client,
    signals: readInteractionSignals(signs),
    timesSent: hasText ? texts.count(id, textHash, name) : 0,
    formsReached: hasText ? texts.countForms(id, textHash) : 0,
    tokenUses: timeToken === undefined ? 0 : texts.count(id, timeToken.slice(0, 99), name),
  })
  return reasons.length === 0 ? null : { reasons, textHash }
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

  /** Counts one submission, once if it has a name; returns how many have this text or token. */
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
