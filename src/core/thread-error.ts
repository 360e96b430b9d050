import { AppError } from './errors.ts'

/**
 * An error in a form that crosses threads, also as JSON, with the reason why SQLite failed;
 * `expected` has what an `AppError` says besides.
 */
export type ThreadError = {
  name: string
  message: string
  stack: string
  code?: string
  errcode?: number
  expected?: Pick<
    AppError,
    'code' | 'errors' | 'retryAfterSeconds' | 'remedy' | 'reason' | 'contactId'
  >
  cause?: ThreadError
}

export function describeError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { name: 'Error', message: `A ${typeof error}.`, stack: '' }
  const { name, message, stack = '' } = error
  return {
    name,
    message,
    stack,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...('errcode' in error ? { errcode: Number(error.errcode) } : {}),
    ...(error instanceof AppError ? { expected: expectedOf(error) } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

export function errorOf({ expected, cause: described, ...own }: ThreadError): Error {
  const cause = described === undefined ? undefined : errorOf(described)
  if (expected === undefined) return Object.assign(new Error(own.message, { cause }), own)
  const { code, ...others } = expected
  return new AppError(code, own.message, { ...others, cause })
}

function expectedOf(error: AppError): NonNullable<ThreadError['expected']> {
  const { code, errors, retryAfterSeconds, remedy, reason, contactId } = error
  return { code, errors, retryAfterSeconds, remedy, reason, contactId }
}
