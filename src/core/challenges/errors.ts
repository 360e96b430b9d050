import { AppError } from '#core/errors.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'

/** For a token that does not pass, or passed before: the caller does not learn which. */
export function tokenError(): AppError {
  const detail =
    'The challenge token is wrong, expired or already used. Get a new one; each works once.'
  return new AppError('challenge_failed', detail)
}

/** For a request without the token that its key asks for. */
export function missingTokenError(keyId: string, provider: ChallengeProvider): AppError {
  const place = `This key has a bot challenge: send its ${provider} token as X-Challenge-Token.`
  const source = provider === 'altcha' ? ` GET /challenges/${keyId} provides a challenge.` : ''
  return new AppError('challenge_required', place + source)
}

/** For an address that asks for too many challenges. */
export function challengesError(waitSeconds: number): AppError {
  const detail = 'Too many challenges were requested from this address.'
  return new AppError('rate_limited', detail, { retryAfterSeconds: waitSeconds })
}
