import { textPrefixes } from '#core/contacts/searching/parse-query.ts'
import { raise } from '#core/errors.ts'
import { unknownFormError, unknownSubmissionError } from '#core/forms/errors.ts'
import { isId } from '#core/values/id.ts'
import { Parameters } from '#core/values/parameters.ts'
import { queryInteger, requireKnownParameters } from '#core/values/query-integer.ts'
import type { SpamPage, SpamStore } from './spam-store.ts'
import { type SpamSubmission, spamPageMax } from './spam.ts'

/** A page of spam, latest first. Throws `invalid_request`, `not_found`. */
export async function listSpam(
  store: Pick<SpamStore, 'listSpam'>,
  projectId: string,
  query: Readonly<Record<string, unknown>>,
): Promise<SpamPage> {
  const { form, before, limit = String(spamPageMax), ...unknownParameters } = query
  requireKnownParameters(unknownParameters)
  const entriesMax = queryInteger('limit', limit, spamPageMax)
  const formId = textOf(form)
  const beforeId = textOf(before)
  if (formId !== null && !isId('form', formId)) throw unknownFormError(formId)
  if (beforeId !== null && !isId('contact', beforeId)) throw unknownSubmissionError(beforeId)
  return store.listSpam({ projectId, formId, beforeId, limit: entriesMax })
}

/** The latest spam that a search of leads would find. Throws `invalid_request`. */
export async function findSpam(
  store: Pick<SpamStore, 'findSpam'>,
  projectId: string,
  text: string,
): Promise<SpamSubmission[]> {
  const parameters = new Parameters({ q: text }, ['q'])
  const prefixes = textPrefixes(parameters)
  parameters.throwIfAny()
  return store.findSpam({ projectId, prefixes, limit: spamPageMax })
}

/** Throws `not_found`. */
export async function readSpam(
  store: Pick<SpamStore, 'readSpam'>,
  projectId: string,
  submissionId: string,
): Promise<SpamSubmission> {
  requireId(submissionId)
  const submission = await store.readSpam(projectId, submissionId)
  return submission ?? raise(unknownSubmissionError(submissionId))
}

function requireId(submissionId: string): void {
  if (!isId('contact', submissionId)) throw unknownSubmissionError(submissionId)
}

// A parameter that appears twice is no id.
function textOf(value: unknown): string | null {
  return value === undefined ? null : typeof value === 'string' ? value : ''
}
