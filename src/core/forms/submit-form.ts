import { hash } from 'node:crypto'

import { createContact } from '#core/contacts/writing/create-contact.ts'
import type { IdempotencyToken } from '#core/contacts/writing/idempotency.ts'
import type { Passage, WriteContext } from '#core/contacts/writing/write-contacts.ts'
import {
  type SubmissionMistake,
  type SubmittedValues,
  judgeSubmission,
} from './judge-submission.ts'
import type { OpenForm } from './open-form.ts'

export type Submission = {
  form: OpenForm
  values: SubmittedValues
  /** Of the texts that the visitor saw. */
  language: string
  /** What the page has given this submission, so that it is stored once; null for none. */
  name: string | null
}

export type Submitted =
  | { isAccepted: false; mistakes: SubmissionMistake[]; ignoredFields: string[] }
  | { isAccepted: true; isReplay: boolean; ignoredFields: string[] }

type Context = Pick<WriteContext, 'store' | 'inFlight' | 'challenges' | 'now'>

/**
 * Stores what a visitor has sent as a lead, by the rules of a publishable key. What the visitor
 * learns is the same whether the person is known or not. `admit` lets in what would be stored.
 * Throws what it throws, and as `createContact`.
 */
export async function submitForm(
  context: Context,
  { form, values, language, name }: Submission,
  admit: () => Promise<Passage>,
): Promise<Submitted> {
  const { contact, mistakes, ignoredFields } = judgeSubmission(form, values, language)
  if (mistakes.length > 0) return { isAccepted: false, mistakes, ignoredFields }
  const { key, definition, id } = form
  const { tags, assigneeId } = definition
  const idempotency = name === null ? null : tokenOf(id, name, values)
  const given = { tags, assigneeId }
  const challengeToken = undefined
  const write: WriteContext = {
    ...context,
    challengeToken,
    key,
    channel: 'form',
    idempotency,
    given,
    admit,
  }
  const { isReplay } = await createContact(write, contact)
  return { isAccepted: true, isReplay, ignoredFields }
}

// Whoever goes back and sends something else sends another submission: the values are part of its
// name, so that none is refused for having the name of one that was stored.
function tokenOf(formId: string, name: string, values: SubmittedValues): IdempotencyToken {
  const sent = [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const bodyHash = hash('sha256', JSON.stringify(sent))
  const key = hash('sha256', `${name} ${bodyHash}`)
  return { key, path: `/f/${formId}`, bodyHash }
}
