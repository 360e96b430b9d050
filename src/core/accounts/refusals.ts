import { Failure } from '#core/errors.ts'

export function refuseKnownEmail(email: string): never {
  throw new Failure('invalid_request', `${email} already has an account: sign in instead.`)
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
