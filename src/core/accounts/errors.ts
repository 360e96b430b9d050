import { AppError, requestError } from '#core/errors.ts'

export function knownEmailError(email: string): AppError {
  return requestError(`${email} already has an account: sign in instead.`, 'account_exists')
}

export function noMailError(): AppError {
  const detail = 'This server sends no mail. Ask an admin of your project for a link.'
  return requestError(detail, 'no_mail')
}

export function lastSignInMethodError(): AppError {
  const detail = 'Set a password first: without one, you could no longer sign in.'
  return requestError(detail)
}

export function noSingleSignOnError(): AppError {
  return new AppError('not_found', 'This server has no single sign-on.')
}

export function noSessionError(): AppError {
  return new AppError('not_signed_in', 'Sign in first.')
}

export function manyAttemptsError(retryAfterSeconds: number): AppError {
  const detail = 'Too many attempts. Wait a moment, then try again.'
  return new AppError('rate_limited', detail, { retryAfterSeconds })
}
