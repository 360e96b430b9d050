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
