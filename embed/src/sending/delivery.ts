import type { FieldError } from '#embed/form/field-errors.ts'
import { listen, unlisten } from '#embed/page/dom.ts'
import { Array, Map } from '#embed/page/realm.ts'
import {
  type ServerResponse,
  isPassing,
  jsonOf,
  request,
  triesMax,
  waitMaxSeconds,
} from '#embed/page/request.ts'
import type { Accepted, After, Challenge } from '#model/forms/embedded-form.ts'
import { clickField, tokenField } from '#model/forms/submission.ts'
import { solve } from './challenge.ts'
import { type StoredSubmission, forget, isTooOld, keep, storedSubmissions } from './outbox.ts'

type Result = Partial<Accepted> & {
  code?: string
  errors?: FieldError[]
  challenge?: Challenge
}

/**
 * The state of a submission. After `sending`, `challenge`, `waiting`, `kept` and `unkept` comes
 * another, unless the page is closed. What is refused as `unsolved`, or as `outdated` with its
 * page, can be sent by the form's own page; what is `unkept` is lost with this one.
 */
export type Progress =
  | { kind: 'accepted'; after: After }
  | { kind: 'refused'; code: Failure | 'unsolved' | 'outdated'; errors: FieldError[] }
  | { kind: 'waiting'; seconds: number }
  | { kind: 'sending' | 'challenge' | 'kept' | 'unkept' }

export type Failure = 'mistakes' | 'closed' | 'foreign' | 'tooLarge' | 'failed' | 'unreachable'

/** Where a submission comes from. */
type Source = {
  report: (progress: Progress) => void
  /** Null for one of an earlier page. */
  form: HTMLFormElement | null
  challenge: Challenge | null
}

const solutionsMax = 3
const underWay = new Map<string, Delivery>()

/** Sends a submission until the server responds; it is kept beyond the page meanwhile. */
export function deliver(submission: StoredSubmission, source: Source): void {
  const before = underWay.get(submission.key)
  if (before === undefined) new Delivery(submission, source).start()
  else before.replace(submission, source)
}

/** Sends the submissions that earlier pages kept, before this one has any. */
export function deliverStored(
  report: (stored: StoredSubmission, progress: Progress) => void,
): void {
  for (const stored of storedSubmissions()) {
    deliver(stored, { form: null, challenge: null, report: (progress) => report(stored, progress) })
  }
}

// The build shortens only the member names that begin with #.
class Delivery {
  #submission: StoredSubmission
  #source: Source
  #isKept = false
  #isAsking = false
  #tries = 0
  #timer = 0
  #token = ''
  #solutions = 0

  constructor(submission: StoredSubmission, source: Source) {
    this.#submission = submission
    this.#source = source
  }

  start(): void {
    underWay.set(this.#submission.key, this)
    this.#keep()
    listen(window, 'online', this.#attempt)
    this.#send()
  }

  /**
   * A visitor who sends again while nothing has arrived sends the latest values. What is on its way
   * meanwhile may be stored as well, with the same key: with other values it is another lead.
   */
  replace(submission: StoredSubmission, source: Source): void {
    this.#submission = submission
    this.#source = source
    this.#keep()
    if (!this.#isAsking) this.#send()
  }

  #keep(): void {
    const { challenge } = this.#source
    // A later page has no form to show a widget in.
    const needsVisitor = challenge?.isAlways === true && challenge.siteKey !== null
    this.#isKept = !needsVisitor && keep(this.#submission)
  }

  #send(): void {
    const { challenge } = this.#source
    // Where it can't be solved now, such as offline, the server asks for it later.
    if (challenge?.isAlways === true && this.#token === '')
      void this.#solve(challenge, this.#attempt)
    else this.#attempt()
  }

  async #solve(challenge: Challenge, onFailure: () => void): Promise<void> {
    this.#isAsking = true
    this.#solutions += 1
    this.#source.report({ kind: challenge.siteKey === null ? 'sending' : 'challenge' })
    let next = this.#attempt
    try {
      this.#token = await solve(challenge, this.#source.form)
    } catch {
      // Another try would take as long.
      this.#solutions = solutionsMax
      next = onFailure
    }
    this.#isAsking = false
    next()
  }

  readonly #attempt = (): void => {
    if (this.#isAsking) return
    clearTimeout(this.#timer)
    if (isTooOld(this.#submission)) {
      this.#end(refusal('failed'))
      return
    }
    this.#isAsking = true
    this.#tries += 1
    const submission = this.#submission
    const { url, time } = submission
    const solution = this.#token && `&${tokenField}=${encodeURIComponent(this.#token)}`
    // From both, the server computes how long ago it was, whatever this clock says.
    const body = `${submission.body}${solution}&${clickField}=${time}.${Date.now()}`
    try {
      request('POST', url, body, (response) => {
        this.#isAsking = false
        if (this.#submission === submission) this.#take(response)
        else this.#send()
      })
    } catch {
      // Whatever the page has done to this script, the form works without it.
      this.#isAsking = false
      this.#giveUp()
    }
  }

  #take(response: ServerResponse): void {
    const { status, retryAfterSeconds } = response
    const result: Result | null = jsonOf(response.text)
    const { challenge } = result ?? {}
    if (status === 403 && challenge !== undefined) {
      if (this.#solutions < solutionsMax) void this.#solve(challenge, this.#giveUp)
      else this.#giveUp()
      return
    }
    if (result?.code === 'conflict') {
      this.#end(refusal('outdated'), !this.#hasForm())
      return
    }
    // A network that asks for a sign-in first responds in place of the server.
    const isForeign = result === null || (status === 200 && result.outcome !== 'accepted')
    const isOpen = isPassing(status) || isForeign
    // What could not be solved without a connection is tried again with one.
    if (status === 0) this.#solutions = 0
    if (isOpen && this.#tries < triesMax) {
      const pause = Math.min(2 ** this.#tries, waitMaxSeconds) * (0.5 + Math.random() / 2)
      const seconds = Math.max(pause, retryAfterSeconds)
      this.#timer = setTimeout(this.#attempt, seconds * 1_000)
      this.#source.report(
        status > 200 ? { kind: 'waiting', seconds } : { kind: this.#isKept ? 'kept' : 'unkept' },
      )
      return
    }
    if (isOpen) this.#rest(status > 200 ? 'failed' : 'unreachable')
    else if (status === 200) this.#end({ kind: 'accepted', after: result?.after as After })
    else {
      const errors = status === 422 ? result?.errors : undefined
      this.#end(refusal(failures[status] ?? 'failed', errors))
    }
  }

  readonly #giveUp = (): void => {
    if (this.#hasForm()) this.#end(refusal('unsolved'))
    else this.#rest('failed')
  }

  /** Whether the form is still there, to be sent by its own page. */
  #hasForm(): boolean {
    return this.#source.form?.isConnected === true
  }

  /** Leaves it to a later page, where the browser keeps it. */
  #rest(code: Failure): void {
    this.#end(this.#isKept ? { kind: 'kept' } : refusal(code), true)
  }

  #end(progress: Progress, isStillKept = false): void {
    unlisten(window, 'online', this.#attempt)
    underWay.delete(this.#submission.key)
    if (!isStillKept) forget(this.#submission.key)
    this.#source.report(progress)
  }
}

function refusal(
  code: Extract<Progress, { kind: 'refused' }>['code'],
  errors = new Array<FieldError>(),
): Progress {
  return { kind: 'refused', code, errors }
}

const failures: Partial<Record<number, Failure>> = {
  403: 'foreign',
  404: 'closed',
  413: 'tooLarge',
  422: 'mistakes',
}
