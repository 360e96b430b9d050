import { formatTime, formatTimeOrNull } from '#core/values/time.ts'
import type { Variant } from '#model/forms/form.ts'
import { type Trial, type Trials, rateOf, verdictOf } from './verdict.ts'

/** A test of two versions of a form: A is the published one, B a draft as it was then. */
export type FormTest = Trials & {
  /** The number of A, and of B. */
  versions: Record<Variant, number>
  startedAt: number
  endedAt: number | null
  /** The version that stayed or became the published one; null while the test runs. */
  kept: Variant | null
}

export const testsListed = 100

export function formTestRecord({ a, b, versions, startedAt, endedAt, kept }: FormTest) {
  return {
    a: { version: versions.a, ...trialRecord(a) },
    b: { version: versions.b, ...trialRecord(b) },
    startedAt: formatTime(startedAt),
    endedAt: formatTimeOrNull(endedAt),
    kept,
    verdict: verdictOf({ a, b }),
  }
}

function trialRecord(trial: Trial) {
  return { ...trial, interval: rateOf(trial) }
}
