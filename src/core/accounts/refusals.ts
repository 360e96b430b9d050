import { Failure } from '#core/errors.ts'

export function refuseKnownEmail(email: string): never {
  throw new Failure('invalid_request', `${email} already has an account: sign in instead.`, {
    reason: 'account_exists',
  })
}

export function refuseManyPasskeys(max: number): never {
  const detail = `An account can have at most ${max} passkeys: remove some first.`
  throw new Failure('invalid_request', detail, { reason: 'passkeys_full' })
}

export function refuseNoMail(): never {
  const detail = 'This server sends no mail. Ask an admin of your project for a link.'
  throw new Failure('invalid_request', detail, { reason: 'no_mail' })
}

export function refuseNoSession(): never {
  throw new Failure('not_signed_in', 'Sign in first.')
}

export function refuseOwnReset(): never {
  throw new Failure('not_permitted', 'Change your own password under Account.')
}

/** For a link that was used or has ended, for whatever reason: the caller does not learn which. */
export function refuseResetLink(): never {
  const detail = 'This link was used, or has ended. Ask for a new one.'
  throw new Failure('invalid_request', detail, { reason: 'link_ended' })
}

export function refuseUnknownSession(sessionId: string): never {
  throw new Failure('not_found', `Your account has no session ${sessionId}.`)
}

export function refuseUnknownAccount(email: string): never {
  throw new Failure('not_found', `Nobody signs in as ${email}.`)
}

export function refuseManyAttempts(retryAfterSeconds: number): Failure {
  const detail = 'Too many attempts. Wait a moment, then try again.'
  return new Failure('rate_limited', detail, { retryAfterSeconds })
}
