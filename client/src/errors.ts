import type { BatchItem, InputError, RateLimit } from './contact-types.ts'
import type { ProblemDocument } from './openapi-types.ts'

/** What the client itself reports, besides the codes of the API. */
export type ClientErrorCode =
  | 'aborted'
  | 'connection_failed'
  | 'invalid_option'
  | 'secret_key_in_browser'
  | 'timeout'
  | 'unexpected_answer'

/** A newer server can have codes that this version does not know. */
export type ErrorCode = ProblemDocument['code'] | ClientErrorCode | (string & Record<never, never>)

type ErrorDetails = {
  status?: number | null
  requestId?: string | null
  retryAfterSeconds?: number | null
  errors?: readonly InputError[]
  contactId?: string | null
  cause?: unknown
}

/** Every failure except an abort, which rejects with the signal's reason. */
export class ContactSyncError extends Error {
  /** Stable: rely on it, not on the message. */
  readonly code: ErrorCode
  /** Null when no response came. */
  readonly status: number | null = null
  /** Quote it when you ask the operator for help. */
  readonly requestId: string | null = null
  /** How long the service asked to wait; null when it did not. */
  readonly retryAfterSeconds: number | null = null
  /** Every mistake in the input; empty when the failure is not about the input. */
  readonly errors: readonly InputError[] = []
  /** The contact that has the identity already; null when the failure is not about another one. */
  readonly contactId: string | null = null

  constructor(code: ErrorCode, message: string, { cause, ...details }: ErrorDetails = {}) {
    super(message, { cause })
    Object.assign(this, details)
    this.name = 'ContactSyncError'
    this.code = code
  }
}

/**
 * A batch that ended before all of its requests were answered. What was answered is here; calling
 * `createBatch` again with the same contacts and this `idempotencyKey` stores nothing twice and
 * gives all the results.
 */
export class ContactBatchError extends ContactSyncError {
  /** Results that are known, in input order. */
  readonly results: readonly BatchItem[]
  /** Indexes in the input without a result. Some may be stored: a response may have been lost. */
  readonly unanswered: readonly number[]
  readonly idempotencyKey: string

  /** `cause` is what ended the batch; this error has its code and details, too. */
  constructor(cause: unknown, results: readonly (BatchItem | undefined)[], idempotencyKey: string) {
    const { code = 'aborted', ...details }: Partial<ContactSyncError> =
      cause instanceof ContactSyncError ? cause : {}
    super(code, `Not all contacts were answered. ${String(cause)}`, { ...details, cause })
    this.name = 'ContactBatchError'
    this.results = results.filter((item) => item !== undefined)
    this.unanswered = Array.from(results.keys()).filter((index) => results[index] === undefined)
    this.idempotencyKey = idempotencyKey
  }
}

type Attempt = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Without its query, which can contain an email address. */
  path: string
  /** Starts at 1. */
  attempt: number
}

/** What `onEvent` receives, for logs and metrics. */
export type ClientEvent =
  | ({ type: 'request' } & Attempt)
  | ({
      type: 'answer'
      status: number
      requestId: string | null
      durationMs: number
      rateLimit: RateLimit | null
    } & Attempt)
  | ({ type: 'retry'; waitMs: number; error: ContactSyncError } & Attempt)
