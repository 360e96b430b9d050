import { hash } from 'node:crypto'

import type { IdempotencyToken } from '#core/once/idempotency.ts'
import type { ClientTraits } from './client-traits.ts'
import type { OpenForm } from './open-form.ts'
import type { VisitedPage } from './time-token.ts'
import type { SubmittedValues } from './validate-submission.ts'

/** What a visitor has sent, and how. */
export type Submission = {
  /** As the visitor saw it (`shown-form.ts`). */
  form: OpenForm
  page: VisitedPage
  values: SubmittedValues
  /** Of the texts that the visitor saw. */
  language: string
  /** What the page has given this submission, so that it is stored once; null for none. */
  name: string | null
  /** What the page was given to tell when (`time-token.ts`). */
  timeToken: string | undefined
  /** What the script has noticed (`page-signs.ts`). */
  signs: string | undefined
  client: ClientTraits
  click: Click
  /** Whether the page is too old for what it has shown (`shown-form.ts`). */
  isOutdated: boolean
}

/** The press of a button; `id` tells it from others. */
export type Click = { id: string; at: number | null }

/**
 * By what a submission is stored once; null where the page gave it no name. Whoever goes back and
 * sends something else sends another submission: the values are part of its name, so that none is
 * refused for having the name of one that was stored. Only with the page's name could the hash be
 * made again, and that is not stored.
 */
export function tokenOfSubmission(
  { form, name, click }: Submission,
  values: SubmittedValues,
): IdempotencyToken | null {
  if (name === null) return null
  const sent = [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const key = hash('sha256', JSON.stringify([name, sent]))
  return { key, path: `/f/${form.id}`, bodyHash: click.id, isSubmission: true }
}
