import { AppError } from '#core/errors.ts'

export function knownEmailError(email: string): AppError {
  return new AppError('invalid_request', `${email} already has an account: sign in instead.`, {
    reason: 'account_exists',
  })
}

export function manyPasskeysError(max: number): AppError {
  const detail = `An account can have at most ${max} passkeys: remove some first.`
  return new AppError('invalid_request', detail, { reason: 'passkeys_full' })
}

export function noMailError(): AppError {
  const detail = 'This server sends no mail. Ask an admin of your project for a link.'
  return new AppError('invalid_request', detail, { reason: 'no_mail' })
}

export function noSessionError(): AppError {
  return new AppError('not_signed_in', 'Sign in first.')
}

export function ownResetError(): AppError {
  return new AppError('not_permitted', 'Change your own password under Account.')
}

/** For a link that was used or has ended, for whatever reason: the caller does not learn which. */
export function resetLinkError(): AppError {
  const detail = 'This link was already used or has expired. Ask for a new one.'
  return new AppError('invalid_request', detail, { reason: 'link_ended' })
}

export function unknownSessionError(sessionId: string): AppError {
  return new AppError('not_found', `Your account has no session ${sessionId}.`)
}

export function unknownAccountError(email: string): AppError {
  return new AppError('not_found', `No account uses ${email}.`)
}

export function manyAttemptsError(retryAfterSeconds: number): AppError {
  const detail = 'Too many attempts. Wait a moment, then try again.'
  return new AppError('rate_limited', detail, { retryAfterSeconds })
}
