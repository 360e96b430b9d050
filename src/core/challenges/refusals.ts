import { Failure } from '#core/errors.ts'
import type { ChallengeProvider } from './challenge.ts'

const retryAfterSeconds = 5

/** For a token that does not pass, or passed before: the caller does not learn which. */
export function refuseToken(): Failure {
  const detail = 'The challenge token is wrong, expired or used. Each works once: get a new one.'
  return new Failure('challenge_failed', detail)
}

/** For a request without the token that its key asks for. */
export function refuseMissingToken(keyId: string, provider: ChallengeProvider): Failure {
  const place = `This key has a bot challenge: send its ${provider} token as X-Challenge-Token.`
  const source = provider === 'altcha' ? ` GET /challenges/${keyId} gives one to solve.` : ''
  return new Failure('challenge_required', place + source)
}

export function refuseProvider(what: string): Failure {
  const detail = `The provider of the bot challenge ${what}; nothing was stored.`
  return new Failure('unavailable', detail, { retryAfterSeconds })
}

/** For an address that asks for too many challenges. */
export function refuseChallenges(waitSeconds: number): Failure {
  const detail = 'Too many challenges were requested from this address.'
  return new Failure('rate_limited', detail, { retryAfterSeconds: waitSeconds })
}
