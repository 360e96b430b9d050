import { raise } from '#core/errors.ts'
import { unknownFormError, unknownSubmissionError } from '#core/forms/errors.ts'
import { queryInteger, requireKnownParameters } from '#core/forms/parsing/query-integer.ts'
import { isId } from '#core/values/id.ts'
import type { QuarantinePage, QuarantineStore } from './quarantine-store.ts'
import { type QuarantinedSubmission, quarantinePageMax } from './quarantine.ts'

/** A page of the quarantine, latest first. Throws `invalid_request`, `not_found`. */
export async function listSpam(
  store: Pick<QuarantineStore, 'listQuarantined'>,
  projectId: string,
  query: Readonly<Record<string, unknown>>,
): Promise<QuarantinePage> {
  const { form, before, limit = String(quarantinePageMax), ...unknownParameters } = query
  requireKnownParameters(unknownParameters)
  const entriesMax = queryInteger('limit', limit, quarantinePageMax)
  const formId = textOf(form)
  const beforeId = textOf(before)
  if (formId !== null && !isId('form', formId)) throw unknownFormError(formId)
  if (beforeId !== null && !isId('contact', beforeId)) throw unknownSubmissionError(beforeId)
  return store.listQuarantined({ projectId, formId, beforeId, limit: entriesMax })
}

/** Throws `not_found`. */
export async function readSpam(
  store: Pick<QuarantineStore, 'readQuarantined'>,
  projectId: string,
  submissionId: string,
): Promise<QuarantinedSubmission> {
  requireId(submissionId)
  const submission = await store.readQuarantined(projectId, submissionId)
  return submission ?? raise(unknownSubmissionError(submissionId))
}

function requireId(submissionId: string): void {
  if (!isId('contact', submissionId)) throw unknownSubmissionError(submissionId)
}

// A parameter that appears twice is no id.
function textOf(value: unknown): string | null {
  return value === undefined ? null : typeof value === 'string' ? value : ''
}
