import type { ImportErrorReason } from '#model/imports/problems.ts'
import type { ErrorCode, InputErrorCode, RequestErrorReason } from '#model/requests/error-codes.ts'

export type ErrorReason = RequestErrorReason | ImportErrorReason

/** One mistake in the input. `pointer` is a JSON pointer into the body, or a query parameter. */
export type InputError = { pointer: string; code: InputErrorCode; detail: string }

/**
 * What the operator of the installation can do about a failure; each plugin says how. It is plain
 * data, so that it crosses threads.
 */
export type Remedy =
  | { name: 'create_project' | 'migrate_database' | 'migrate_folder' | 'finish_move' }
  | { name: `list_${Listed}` }
  | { name: 'choose_project' | 'correct_project' | 'give_project_id'; among: readonly Named[] }
  | { name: 'finish_undo'; importId: string }

type Named = { id: string; name: string }
type Listed = 'deliveries' | 'destinations' | 'fields' | 'imports' | 'keys' | 'members' | 'webhooks'

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

/** The error of a request for something unknown, among what the operator can list. */
export function unknownError(listed: Listed, detail: string): AppError {
  return new AppError('not_found', detail, { remedy: { name: `list_${listed}` } })
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
