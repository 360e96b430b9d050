import { type ErrorCode, AppError, type InputError, errorTable } from '#core/errors.ts'
import type { RefusalReason } from '#core/error-reasons.ts'
import { errorCodeOf } from '#core/thrown.ts'

/** The body of the answer to everything that fails (RFC 9457). */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  requestId: string
  errors?: readonly InputError[]
  /** In answers of the application alone. */
  reason?: RefusalReason
}

/** The page of a code is below this path, under the name of the code. */
export const errorPagesPath = '/docs/errors'

export const problemMediaType = 'application/problem+json; charset=utf-8'

/** Does not compile when a code of the core's table is missing. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid_json: 400,
  invalid_request: 400,
  contact_empty: 400,
  bad_request: 400,
  missing_key: 401,
  invalid_key: 401,
  not_signed_in: 401,
  sign_in_failed: 401,
  insufficient_scope: 403,
  not_permitted: 403,
  foreign_request: 403,
  origin_not_allowed: 403,
  challenge_required: 403,
  challenge_failed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_in_flight: 409,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
}

// What the web framework itself refuses, by its own codes.
const frameworkFailures: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new AppError('body_too_large', 'The body must have at most 65,536 bytes.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError('unsupported_media_type', 'Send Content-Type: application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new AppError('bad_request', 'The body must be as long as Content-Length says.'),
  FST_ERR_BAD_URL: () => new AppError('bad_request', 'The path must be a valid URL path.'),
}

/** What an answer may say about an error: an AppError as it is, all else without internals. */
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
    status: statusOf[failure.code],
    detail: failure.message,
    code: failure.code,
    requestId,
    ...(failure.errors === undefined ? {} : { errors: failure.errors }),
    ...(failure.reason === undefined ? {} : { reason: failure.reason }),
  }
}
