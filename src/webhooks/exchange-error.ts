/**
 * Why there was no answer. The words are all that a delivery log says: they tell nothing about the
 * network of an address (docs/webhooks.md#the-log).
 */
export type ExchangeErrorCode =
  | 'timeout'
  | 'not_allowed'
  | 'name_not_found'
  | 'connection_failed'
  | 'tls_failed'
  | 'invalid_answer'
  | 'stopped'

export class ExchangeError extends Error {
  readonly code: ExchangeErrorCode

  constructor(code: ExchangeErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ExchangeError'
    this.code = code
  }
}

/** The word for whatever has ended an exchange. */
export function codeOf(error: Error): ExchangeErrorCode {
  if (error instanceof ExchangeError) return error.code
  return notHttp.has(error.name) ? 'invalid_answer' : 'connection_failed'
}

// Names of undici's errors; only the first request loads it.
const notHttp: ReadonlySet<string> = new Set([
  'HTTPParserError',
  'HeadersOverflowError',
  'ResponseContentLengthMismatchError',
])
