import type { AppProblem } from '#api/problem-schema.ts'
import type { Static } from '#api/schema-type.ts'
import { AppError, errorCodeOf } from '#core/errors.ts'
import { bodyBytesMax } from '#core/limits/contract.ts'
import { errorTable } from './error-table.ts'

/** The body of the response to everything that fails (RFC 9457). */
export type Problem = Static<typeof AppProblem>

/** The page of a code is below this path, under the name of the code. */
export const errorPagesPath = '/docs/errors'

export const problemMediaType = 'application/problem+json; charset=utf-8'

const bytesMax = bodyBytesMax.toLocaleString('en')
// Refusals of the web framework itself, by its own codes.
const frameworkFailures: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new AppError('body_too_large', `The body must have at most ${bytesMax} bytes.`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError('unsupported_media_type', 'Send Content-Type: application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new AppError('bad_request', 'The body must be as long as Content-Length says.'),
  FST_ERR_BAD_URL: () => new AppError('bad_request', 'The path must be a valid URL path.'),
}

/** The error to answer with: an AppError as it is, all others without internals. */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  return (
    frameworkFailures[errorCodeOf(error)]?.() ??
    new AppError('internal', 'The request failed. The log has the cause under the request id.', {
      cause: error,
    })
  )
}

/** `publicUrl` is the service's own address, without a trailing slash. */
export function problemOf(failure: AppError, requestId: string, publicUrl: string): Problem {
  return {
    type: `${publicUrl}${errorPagesPath}/${failure.code}`,
    title: errorTable[failure.code].title,
    status: errorTable[failure.code].status,
    detail: failure.message,
    code: failure.code,
    requestId,
    ...(failure.errors === undefined ? {} : { errors: [...failure.errors] }),
    ...(failure.contactId === undefined ? {} : { contactId: failure.contactId }),
    ...(failure.reason === undefined ? {} : { reason: failure.reason }),
  }
}
