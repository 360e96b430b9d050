import { type Kept, forget, keep, keptNow } from './kept.ts'
import { type Answer, isPassing, jsonOf, request } from './request.ts'

export type After = { kind: string; url?: string; title?: string; text?: string }
type ToldMistake = { field: string; message: string }
type Told = { outcome?: string; after?: After; errors?: ToldMistake[] }

/** The state of a submission. Only `waiting` and `kept` are followed by others. */
export type Progress =
  | { kind: 'accepted'; after: After }
  | { kind: 'mistakes'; mistakes: ToldMistake[] }
  | { kind: 'refused'; code: 'closed' | 'foreign' | 'tooLarge' | 'failed' }
  | { kind: 'waiting' }
  | { kind: 'kept' }

type Report = (progress: Progress) => void

const triesMax = 50
const waitMaxSeconds = 60
const underWay = new Map<string, Delivery>()

/** Sends a submission until it is answered; it is kept beyond the page meanwhile. */
export function deliver(submission: Kept, report: Report): void {
  const before = underWay.get(submission.key)
  if (before === undefined) new Delivery(submission, report).start()
  else before.replace(submission, report)
}

/** Sends what was kept by earlier pages. */
export function deliverKept(report: (url: string, progress: Progress) => void): void {
  for (const kept of keptNow()) {
    if (!underWay.has(kept.key)) deliver(kept, (progress) => report(kept.url, progress))
  }
}

class Delivery {
  private submission: Kept
  private report: Report
  private isKept = false
  private isAsking = false
  private tries = 0
  private timer = 0

  constructor(submission: Kept, report: Report) {
    this.submission = submission
    this.report = report
  }

  start(): void {
    underWay.set(this.submission.key, this)
    this.isKept = keep(this.submission)
    addEventListener('online', this.attempt)
    this.attempt()
  }

  /** Whoever sends again while nothing has arrived sends what was entered last. */
  replace(submission: Kept, report: Report): void {
    if (this.isAsking) return
    this.submission = submission
    this.report = report
    this.isKept = keep(submission)
    this.attempt()
  }

  private readonly attempt = (): void => {
    if (this.isAsking) return
    clearTimeout(this.timer)
    this.isAsking = true
    this.tries += 1
    const { url, body } = this.submission
    request('POST', url, { body, onAnswer: (answer) => this.take(answer) })
  }

  private take(answer: Answer): void {
    this.isAsking = false
    const { status, retryAfterSeconds } = answer
    const told: Told | null = jsonOf(answer)
    // A network that asks for a sign-in first answers in place of the server.
    const isForeign = told === null || (status === 200 && told.outcome !== 'accepted')
    const isOpen = isPassing(status) || isForeign
    const canWait = isOpen && (status === 429 || this.isKept)
    if (canWait && this.tries < triesMax) {
      const pause = Math.min(2 ** this.tries, waitMaxSeconds) * (0.5 + Math.random() / 2)
      this.timer = setTimeout(this.attempt, Math.max(pause, retryAfterSeconds) * 1_000)
      this.report(status > 200 ? { kind: 'waiting' } : { kind: 'kept' })
      return
    }
    this.end(isOpen)
    this.report(isOpen ? { kind: 'refused', code: 'failed' } : progressOf(status, told))
  }

  private end(isStillKept: boolean): void {
    removeEventListener('online', this.attempt)
    underWay.delete(this.submission.key)
    if (!isStillKept) forget(this.submission.key)
  }
}

function progressOf(status: number, told: Told | null): Progress {
  if (status === 200) return { kind: 'accepted', after: told?.after ?? { kind: 'message' } }
  if (status === 422) return { kind: 'mistakes', mistakes: told?.errors ?? [] }
  if (status === 404) return { kind: 'refused', code: 'closed' }
  if (status === 403) return { kind: 'refused', code: 'foreign' }
  return { kind: 'refused', code: status === 413 ? 'tooLarge' : 'failed' }
}
