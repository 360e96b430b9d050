import { hash } from 'node:crypto'

import type { SubmittedFiles } from '#core/forms/files/form-file.ts'
import type { OpenForm } from '#core/forms/form.ts'
import type { ClientTraits } from '#core/forms/spam/browser-signals.ts'
import { unfinishedIdOf } from '#core/forms/unfinished/unfinished-submission.ts'
import type { IdempotencyToken } from '#core/once/idempotency.ts'
import { hourMs } from '#model/values/durations.ts'
import type { ChoiceErrorCode } from './chosen-values.ts'
import type { ValueErrorCode } from './parse-value.ts'
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
  submissionKey: string | null
  /** Says when the page was given (`visited-page.ts`). */
  timeToken: string | undefined
  /** What the script reports (`browser-signals.ts`). */
  signals: string | undefined
  client: ClientTraits
  click: Click
  /** Whether it waited in the browser's outbox, so that nobody may be there to correct it. */
  waitedInOutbox: boolean
  /** Whether the page shows a version that is too old (`visited-page.ts`). */
  isOutdated: boolean
  /** The projects that it came by. */
  via: readonly string[]
}

/** What was sent, by the names of fields, each with one value or several. */
export type SubmittedValues = ReadonlyMap<string, readonly string[]>

export type SubmissionErrorCode =
  | ValueErrorCode
  | ChoiceErrorCode
  | 'required'
  | 'too_long'
  | 'invalid_text'
  | 'contact_empty'
  /** The page has not asked for the field, or for all of its choices. */
  | 'not_asked'
  | 'too_many_files'
  | 'file_gone'
  | 'file_too_large'
  | 'file_kind'
  | 'files_full'

/** `max` is how many characters, files or megabytes the field can have. */
export type SubmissionError = { field: string; code: SubmissionErrorCode; max: number }

/** A press of the button, identified by `id`. */
export type Click = { id: string; at: number | null }

/** The script sends from an open page for less; afterwards, from its outbox. */
const attendedMs = hourMs

export function isFromOutbox({ at }: Click, now: number): boolean {
  return at !== null && now - at > attendedMs
}

/**
 * By which a submission is stored once; null where the page gave it no key. Visitors who go back
 * and send something else send another submission: the values are hashed with the key, so that none
 * is refused for having that of a stored one. The key itself is not stored.
 */
export function tokenOfSubmission(
  { form, submissionKey, click }: Submission,
  values: SubmittedValues,
): IdempotencyToken | null {
  if (submissionKey === null) return null
  const key = hashOf(submissionKey, values)
  return { key, path: `/f/${form.id}`, bodyHash: click.id, isSubmission: true }
}

/** By which a submission is found that differs in nothing but its address. */
export function correctionTokenOf(
  { form, submissionKey }: Pick<Submission, 'form' | 'submissionKey'>,
  values: SubmittedValues,
): IdempotencyToken | null {
  if (submissionKey === null || unfinishedIdOf(form.id, submissionKey) === null) return null
  const others = new Map([...values].filter(([field]) => field !== 'email'))
  const key = hashOf(submissionKey, others)
  return { key, path: `/f/${form.id}/email`, bodyHash: '', isSubmission: true }
}

function hashOf(submissionKey: string, values: SubmittedValues): string {
  const sorted = [...values].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return hash('sha256', JSON.stringify([submissionKey, sorted]))
}
