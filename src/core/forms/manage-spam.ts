import { raise, inputError } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import type {
  ReviewedSubmissions,
  QuarantinePage,
  QuarantineRequest,
  QuarantineStore,
} from './quarantine-store.ts'
import { type QuarantinedSubmission, quarantinePageMax } from './quarantined-submission.ts'
import { unknownFormError, unknownSubmissionError } from './errors.ts'

type Asked = Readonly<Record<string, unknown>>

/** A page of the quarantine, latest first. Throws `invalid_request`, `not_found`. */
export async function listSpam(
  store: Pick<QuarantineStore, 'listQuarantined'>,
  projectId: string,
  { form, before, limit = String(quarantinePageMax), ...others }: Asked,
): Promise<QuarantinePage> {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    const detail = `${unknown} is not a parameter.`
    throw inputError([{ pointer: unknown, code: 'unknown_parameter', detail }])
  }
  const number = typeof limit === 'string' && /^\d{1,2}$/.test(limit) ? Number(limit) : 0
  if (number < 1 || number > quarantinePageMax) {
    const detail = `limit must be an integer from 1 to ${quarantinePageMax}.`
    throw inputError([{ pointer: 'limit', code: 'invalid_value', detail }])
  }
  const formId = textOf(form)
  const beforeId = textOf(before)
  if (formId !== null && !isId('form', formId)) throw unknownFormError(formId)
  if (beforeId !== null && !isId('contact', beforeId)) throw unknownSubmissionError(beforeId)
  const place = { formId, beforeId }
  return store.listQuarantined({ projectId, ...place, limit: number })
}

/** Throws `not_found`. */
export async function readSpam(
  store: Pick<QuarantineStore, 'readQuarantined'>,
  projectId: string,
  submissionId: string,
): Promise<QuarantinedSubmission> {
  const found = isId('contact', submissionId)
    ? await store.readQuarantined(projectId, submissionId)
    : null
  return found ?? raise(unknownSubmissionError(submissionId))
}

/** Makes leads of submissions. Throws `not_found`. */
export async function releaseSpam(
  store: Pick<QuarantineStore, 'releaseQuarantined'>,
  request: QuarantineRequest,
): Promise<ReviewedSubmissions> {
  requireId(request)
  return store.releaseQuarantined(request)
}

/** Throws `not_found`. */
export async function deleteSpam(
  store: Pick<QuarantineStore, 'deleteQuarantined'>,
  request: QuarantineRequest,
): Promise<ReviewedSubmissions> {
  requireId(request)
  return store.deleteQuarantined(request)
}

/** Undoes a deletion. Throws `not_found`. */
export async function restoreSpam(
  store: Pick<QuarantineStore, 'restoreQuarantined'>,
  request: QuarantineRequest,
): Promise<ReviewedSubmissions> {
  requireId(request)
  return store.restoreQuarantined(request)
}

function requireId({ submissionId }: QuarantineRequest): void {
  if (!isId('contact', submissionId)) throw unknownSubmissionError(submissionId)
}

// Nothing has the id of a parameter that appears twice.
function textOf(value: unknown): string | null {
  return value === undefined ? null : typeof value === 'string' ? value : ''
}
