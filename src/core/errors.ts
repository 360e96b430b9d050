import type { RefusalReason } from './error-reasons.ts'

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

/**
 * The closed table of errors: every code that an answer can carry, with the text of its docs page.
 */
export const errorTable = {
  invalid_json: {
    title: 'The body is not valid JSON',
    fix:
      'Send one JSON object, encoded as UTF-8. Usual causes: an extra comma, a single quote or a ' +
      'cut-off body.',
  },
  invalid_request: {
    title: 'The request has errors',
    fix:
      '`errors` lists every mistake with a pointer to its place. Nothing was stored; fix ' +
      'all of them and send the request again.',
  },
  contact_empty: {
    title: 'A contact needs an email, a phone or a name',
    fix: 'Send at least one of `email`, `phone` and `name` with a value that is not blank.',
  },
  missing_key: {
    title: 'The request has no key',
    fix:
      'Send the header `Authorization: Bearer <API_KEY>`. A key in the query string is ' +
      'never read.',
  },
  invalid_key: {
    title: 'The key is not valid',
    fix:
      'The key is mistyped, revoked, expired, or belongs to another installation. Copy it ' +
      'again, or create a new one.',
  },
  insufficient_scope: {
    title: 'This key lacks the scope',
    fix:
      'A publishable key can only create contacts. Use a secret key, on a ' +
      'server, that has the scope named in `detail`.',
  },
  origin_not_allowed: {
    title: 'The key is not for this origin',
    fix:
      'The key has a list of allowed origins, and the request came from another one or ' +
      'named none.',
  },
  challenge_required: {
    title: 'The key has a bot challenge',
    fix:
      "Send the token of the provider's widget in the header `X-Challenge-Token`. `detail` names " +
      'the provider and, for `altcha`, the URL that provides a challenge.',
  },
  challenge_failed: {
    title: 'The bot challenge was not passed',
    fix:
      'The token is wrong, expired, for another key or already used; each works once. Get a new ' +
      'one from the widget, then send the request again.',
  },
  not_signed_in: {
    title: 'You are not signed in',
    fix: 'Sign in to the application. Your session has ended, or you had none.',
  },
  sign_in_failed: {
    title: 'Signing in failed',
    fix:
      'The email address, the password, the code or the passkey is wrong, or the attempt took ' +
      'too long: start again.',
  },
  not_permitted: {
    title: 'Your role does not allow this',
    fix: 'Ask an admin or an owner of the project. `detail` says who can do it.',
  },
  foreign_request: {
    title: 'The request comes from another site',
    fix:
      'Only pages of the application itself can make changes: open it at the address ' +
      'in `PUBLIC_URL`.',
  },
  not_found: {
    title: 'Nothing exists here',
    fix: 'The path is mistyped, or the project has no contact with this id.',
  },
  method_not_allowed: {
    title: 'The path does not support this method',
    fix: 'The header `Allow` lists the methods that the path supports.',
  },
  conflict: {
    title: 'It has changed in the meantime',
    fix: 'Nothing was stored. Review the current state in `current`, then decide again.',
  },
  idempotency_in_flight: {
    title: 'A request with this idempotency key is in progress',
    fix: 'Wait until the first request has finished, then repeat it to get the same response.',
  },
  idempotency_mismatch: {
    title: 'The idempotency key was used with a different body',
    fix:
      'Use a new idempotency key for each new request; repeat a key only with exactly the ' +
      'same body.',
  },
  body_too_large: {
    title: 'The body is too large',
    fix: 'A request body can have at most 65,536 bytes. Split a large batch into smaller ones.',
  },
  unsupported_media_type: {
    title: 'The body is not declared as plain JSON',
    fix: 'Send `Content-Type: application/json`, as UTF-8, without a content encoding.',
  },
  rate_limited: {
    title: 'Too many requests',
    fix:
      'Wait the number of seconds in `Retry-After`; exactly that long is enough. For bulk work, ' +
      'use the batch endpoint.',
  },
  unavailable: {
    title: 'The service is unavailable',
    fix:
      'Wait the number of seconds in `Retry-After`, then send the request again. With an ' +
      '`Idempotency-Key`, nothing is stored twice.',
  },
  request_timeout: {
    title: 'The request took too long to arrive',
    fix:
      'The headers and the body must arrive within 30 seconds. Nothing was ' +
      'stored: send the request again, without pauses.',
  },
  bad_request: {
    title: 'The request is not valid HTTP',
    fix: 'The path, a header or the framing of the request is malformed.',
  },
  internal: {
    title: 'An internal error occurred',
    fix:
      'The error was logged with the request id. Repeating the request with an ' +
      '`Idempotency-Key` is safe.',
  },
} as const

export type ErrorCode = keyof typeof errorTable

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
  errors?: readonly InputError[]
  retryAfterSeconds?: number
  remedy?: Remedy | undefined
  reason?: RefusalReason | undefined
  cause?: unknown
}

/** An expected failure. `detail` is public; `cause` is for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: readonly InputError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly remedy: Remedy | undefined
  readonly reason: RefusalReason | undefined

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = options.errors
    this.retryAfterSeconds = options.retryAfterSeconds
    this.remedy = options.remedy
    this.reason = options.reason
  }
}

/** Throws within an expression. */
export function raise(error: AppError): never {
  throw error
}

/** Collects every mistake of one input, so that all are reported at once. */
export type ValidationErrors = InputError[]

export function inputError(errors: readonly InputError[]): AppError {
  const detail = errors.length === 1 ? errors[0]?.detail : `${errors.length} mistakes in the input.`
  return new AppError('invalid_request', detail ?? 'The input is not valid.', { errors })
}
