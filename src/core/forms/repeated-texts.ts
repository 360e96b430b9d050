import type { Clock } from '#core/clock.ts'
import { hourMs } from '#core/limits/contract.ts'

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

  /** Counts one submission, once if it has a name; answers how many have this text by now. */
  count(formId: string, textHash: string, submission: string | null): number {
    return this.add(`${formId} ${textHash}`, submission)
  }

  /** The same for the token of a page. */
  countToken(formId: string, token: string, submission: string | null): number {
    return this.add(`${formId} ${token}`, submission)
  }

  /** Answers how many forms of the installation got this text. */
  countForms(formId: string, textHash: string): number {
    return this.add(textHash, formId)
  }

  private add(name: string, submission: string | null): number {
    const now = this.clock.elapsed()
    const recent = (this.sent.get(name) ?? []).filter(({ at }) => now - at < hourMs)
    const isKnown = submission !== null && recent.some((one) => one.submission === submission)
    if (!isKnown) recent.push({ at: now, submission })
    // Re-inserted last: the texts unseen for longest make room first.
    this.sent.delete(name)
    this.sent.set(name, recent.slice(-timesKept))
    this.dropOldest()
    return recent.length
  }

  private dropOldest(): void {
    if (this.sent.size <= textsMax) return
    const oldest = this.sent.keys().next().value
    if (oldest !== undefined) this.sent.delete(oldest)
  }
}
