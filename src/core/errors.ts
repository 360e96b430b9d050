/** One mistake in the input. `pointer` is a JSON pointer into the body, or a query parameter. */
export type InputError = { pointer: string; code: InputErrorCode; detail: string }

export const inputErrorCodes = [
  'required',
  'invalid_type',
  'too_long',
  'too_many',
  'too_few',
  'invalid_text',
  'invalid_email',
  'invalid_value',
  'invalid_number',
  'invalid_time',
  'invalid_name',
  'invalid_cursor',
  'reserved_label',
  'duplicate_label',
  'unknown_user',
  'unknown_field',
  'unknown_parameter',
  'contact_empty',
] as const

export type InputErrorCode = (typeof inputErrorCodes)[number]

/** The closed list of errors: every code that an answer can carry. */
export const errorCodes = [
  'invalid_json',
  'invalid_request',
  'contact_empty',
  'missing_key',
  'invalid_key',
  'insufficient_scope',
  'origin_not_allowed',
  'challenge_required',
  'challenge_failed',
  'not_signed_in',
  'sign_in_failed',
  'not_permitted',
  'foreign_request',
  'not_found',
  'method_not_allowed',
  'conflict',
  'loop_detected',
  'cursor_expired',
  'precondition_failed',
  'idempotency_in_flight',
  'idempotency_mismatch',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'request_timeout',
  'bad_request',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * What the operator of the installation can do about a failure; each plugin says how. It is plain
 * data, so that it crosses threads.
 */
export type Remedy =
  | { name: 'create_project' | 'migrate_database' | 'migrate_folder' | 'finish_move' }
  | { name: 'choose_project' | 'correct_project' | 'give_project_id'; among: readonly Named[] }
  | { name: 'finish_undo'; importId: string }

type Named = { id: string; name: string }

type AppErrorOptions = {
  errors?: readonly InputError[] | undefined
  retryAfterSeconds?: number | undefined
  remedy?: Remedy | undefined
  reason?: ErrorReason | undefined
  contactId?: string | undefined
  cause?: unknown
}

/** An expected failure. `detail` is public; `cause` is for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: readonly InputError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly remedy: Remedy | undefined
  readonly reason: ErrorReason | undefined
  /** The contact with which a request conflicts. */
  readonly contactId: string | undefined

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = options.errors
    this.retryAfterSeconds = options.retryAfterSeconds
    this.remedy = options.remedy
    this.reason = options.reason
    this.contactId = options.contactId
  }
}

/** Throws within an expression. */
export function raise(error: AppError): never {
  throw error
}

/** Collects every mistake of one input, so that all are reported at once. */
export type ValidationErrors = InputError[]

export function addError(
  errors: ValidationErrors,
  pointer: string,
  code: InputErrorCode,
  detail: string,
): void {
  errors.push({ pointer, code, detail })
}

/** Adds the error of a value, by its path in the request without the first slash. */
export function addInvalidValue(errors: ValidationErrors, path: string, detail: string): void {
  addError(errors, `/${path}`, 'invalid_value', detail)
}

export function throwIfAny(errors: ValidationErrors): void {
  if (errors.length > 0) throw inputError(errors)
}

/** The error of a request that can't be met although no field of it is to blame. */
export function requestError(detail: string, reason?: ErrorReason): AppError {
  return new AppError('invalid_request', detail, { reason })
}

/** The error of an input with one mistake. */
export function fieldError(pointer: string, code: InputErrorCode, detail: string): AppError {
  return inputError([{ pointer, code, detail }])
}

export function cursorError(): AppError {
  return fieldError('cursor', 'invalid_value', 'cursor must be the nextCursor of a page.')
}

export function inputError(errors: readonly InputError[]): AppError {
  const detail = errors.length === 1 ? errors[0]?.detail : `${errors.length} mistakes in the input.`
  return new AppError('invalid_request', detail ?? 'The input is not valid.', { errors })
}

/** What was thrown, which can be anything, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** The code that the system or a library gives an error; '' when it has none. */
export function errorCodeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
}

/**
 * Why a request of the application was refused as a whole, where no field is to blame: its pages
 * say each in the reader's language.
 */
export const errorReasons = [
  'account_exists',
  'activities_full',
  'already_member',
  'bulk_changes_full',
  'device_too_slow',
  'domain_taken',
  'domain_unproven',
  'exports_full',
  'fields_full',
  'import_jobs_full',
  'import_moved_on',
  'invitations_full',
  'last_owner',
  'link_ended',
  'members_full',
  'memberships_full',
  'merge_into_itself',
  'merged_further',
  'merged_tags_full',
  'no_mail',
  'not_merged',
  'own_views_full',
  'passkeys_full',
  'secrets_full',
  'shared_views_full',
  'survivor_empty',
  'undo_of_deletion',
  'undo_of_imports',
  'undo_too_late',
  'wrong_password',
] as const

/** Why a file can't be imported, or an import can't go on: the screens of imports say each. */
export const importErrorReasons = [
  'column_missing',
  'file_deleted',
  'file_empty',
  'file_encrypted',
  'file_memory',
  'file_of_other_kind',
  'file_packed',
  'file_slow',
  'file_unknown',
  'header_unreadable',
  'import_stalled',
  'import_undone',
  'json_array',
  'no_contact_column',
  'sheet_empty',
  'sheet_unknown',
  'too_many_columns',
  'too_many_rows',
  'undo_unfinished',
  'workbook_damaged',
  'workbook_too_large',
] as const

export type ErrorReason = (typeof errorReasons | typeof importErrorReasons)[number]
