import { hash } from 'node:crypto'

import { AppError } from '#core/errors.ts'
import { challengeTokenCharactersMax } from '#core/limits/contract.ts'
import type { Challenges, KeyChallenge, TokenPage, UsedToken } from './challenge.ts'
import { missingTokenError, tokenError } from './errors.ts'

/** A request's token and the challenge that it must pass. `now` is when the request arrived. */
export type ChallengedRequest = {
  keyId: string
  challenge: KeyChallenge
  token: string | undefined
  page: TokenPage
  now: number
}

/**
 * Asks whether the token passes the key's challenge; the result is stored with the write, so that
 * the token works once. Throws `challenge_required`, `challenge_failed`, or `unavailable` when the
 * provider is away and the project does not let submissions through.
 */
export async function checkToken(
  challenges: Challenges,
  { keyId, challenge, token, page, now }: ChallengedRequest,
): Promise<UsedToken> {
  if (token === undefined || token === '') throw missingTokenError(keyId, challenge.provider)
  if (token.length > challengeTokenCharactersMax) throw tokenError()
  const verdict = await challenges.verify(challenge, { token, page, now })
  if (verdict.outcome === 'failed') throw tokenError()
  if (verdict.outcome === 'misconfigured') throw providerError("can't be asked now")
  const isVerified = verdict.outcome === 'passed'
  if (!isVerified && challenge.whenAway === 'refuse') throw providerError('does not answer now')
  return { hash: hash('sha256', verdict.tokenId), isVerified }
}

function providerError(what: string): AppError {
  const detail = `The provider of the bot challenge ${what}; nothing was stored.`
  return new AppError('unavailable', detail, { retryAfterSeconds: 5 })
}
