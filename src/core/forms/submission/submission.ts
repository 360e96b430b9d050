import { hash } from 'node:crypto'

import type { SubmittedFiles } from '#core/forms/files/form-file.ts'
import type { OpenForm } from '#core/forms/form.ts'
import type { ClientTraits } from '#core/forms/spam/browser-signals.ts'
import { unfinishedIdOf } from '#core/forms/unfinished/unfinished-submission.ts'
import { hourMs } from '#core/limits/contract.ts'
import type { IdempotencyToken } from '#core/once/idempotency.ts'
import type { SubmissionError, SubmittedValues } from './validate-submission.ts'
import type { VisitedPage } from './visited-page.ts'

/** What a visitor has sent, and how. */
export type Submission = {
  /** As the visitor saw it (`visited-page.ts`). */
  form: OpenForm
  page: VisitedPage
  values: SubmittedValues
  /** The conditional questions that the page showed (`order-conditions.ts`). */
  questions: ReadonlySet<string>
  /** The language of the texts that the visitor saw. */
  language: string
  /** The files that it names, and whether it must have those that are required. */
  files: SubmittedFiles
  needsFiles: boolean
  /** Why files that came with it were not stored. */
  fileErrors: readonly SubmissionError[]
  /** What the page has given this submission, so that it is stored once; null for none. */
  name: string | null
  /** Says when the page was given (`visited-page.ts`). */
  timeToken: string | undefined
  /** What the script reports (`browser-signals.ts`). */
  signs: string | undefined
  client: ClientTraits
  click: Click
  /** Whether it was kept, so that nobody may be there to correct it. */
  wasKept: boolean
  /** Whether the page shows a version that is too old (`visited-page.ts`). */
  isOutdated: boolean
  /** The projects that it came by. */
  via: readonly string[]
}

/** A press of the button, identified by `id`. */
export type Click = { id: string; at: number | null }

/** The script sends from an open page for less; afterwards, it keeps the submission. */
const attendedMs = hourMs

export function isOfKept({ at }: Click, now: number): boolean {
  return at !== null && now - at > attendedMs
}

/**
 * The name by which a submission is stored once; null where the page gave it none. Visitors who go
 * back and send something else send another submission: the values are part of the name, so that
 * none is refused for having that of a stored one. The hash can't be repeated without the page's
 * name, which is not stored.
 */
export function tokenOfSubmission(
  { form, name, click }: Submission,
  values: SubmittedValues,
): IdempotencyToken | null {
  if (name === null) return null
  const key = hashOf(name, values)
  return { key, path: `/f/${form.id}`, bodyHash: click.id, isSubmission: true }
}

/** The name by which a submission is found that differs in nothing but its address. */
export function correctionTokenOf(
  { form, name }: Pick<Submission, 'form' | 'name'>,
  values: SubmittedValues,
): IdempotencyToken | null {
  if (unfinishedIdOf(form.id, name) === null || name === null) return null
  const others = new Map([...values].filter(([field]) => field !== 'email'))
  const key = hashOf(name, others)
  return { key, path: `/f/${form.id}/email`, bodyHash: '', isSubmission: true }
}

function hashOf(name: string, values: SubmittedValues): string {
  const sorted = [...values].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return hash('sha256', JSON.stringify([name, sorted]))
}
