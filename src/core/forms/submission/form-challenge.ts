import { createHmac } from 'node:crypto'

import type { ChallengeSetting, KeyChallenge, TokenPage } from '#core/challenges/challenge.ts'
import type { FormChallenge, OpenForm } from '#core/forms/form.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import type { Challenge } from '#model/forms/embedded-form.ts'

// How the work grows with what an address has requested: submission-limits.ts.

/** What a visitor's page may know of a form's challenge. */
type PublicChallenge = Omit<Challenge, 'url'> & { provider: ChallengeProvider }

/** The purpose of a challenge, as a page names it to a provider. */
const challengeAction = 'contact_form'

/**
 * The challenge of a form is its key's. The definition names its site key, and when it is asked
 * for. Null for none, which does not keep a form from asking for a proof of work.
 */
export function publicChallenge({ key, definition }: OpenForm): PublicChallenge | null {
  if (key.challenge === null) return null
  const { provider } = key.challenge
  const named = definition.challenge?.provider === provider ? definition.challenge : null
  return { provider, siteKey: named?.siteKey ?? null, isAlways: named?.abovePerMinute == null }
}

/** Whether a form asks after this many submissions in a minute. */
export function requiresChallenge({ key, definition }: OpenForm, perMinute: number): boolean {
  if (key.challenge === null) return false
  const { challenge } = definition
  const above = challenge?.provider === key.challenge.provider ? challenge.abovePerMinute : null
  return above === null || perMinute > above
}

/**
 * What every form can ask for when it is flooded, or an address has sent much: its key's challenge
 * where that is one of `altcha`, otherwise one of its own.
 */
export function proofOfWorkOf({ key, secret }: Pick<OpenForm, 'key' | 'secret'>): KeyChallenge {
  if (key.challenge?.provider === 'altcha') return key.challenge
  const derivedSecret = createHmac('sha256', secret)
    .update('challenge of a flooded form')
    .digest('hex')
  return { provider: 'altcha', secret: derivedSecret, whenAway: 'refuse' }
}

/** Which pages a form's challenge may be solved on. `ownHost` is the server's. */
export function pageOf({ definition }: OpenForm, ownHost: string): TokenPage {
  const { origins } = definition
  const hosts =
    origins.length === 0 ? null : [ownHost, ...origins.map((origin) => new URL(origin).hostname)]
  return { hosts, action: challengeAction }
}

/**
 * The challenge that a form's key gets when a definition is published. One of `altcha` is switched
 * on by that alone; another waits until the key is given the provider's secret. What the definition
 * before did not name stays as it is.
 */
export function challengeAfterPublishing(
  { before, after }: Record<'before' | 'after', FormChallenge | null>,
  current: ChallengeProvider | null,
  altchaSecret: string,
): ChallengeSetting | null | 'as it is' {
  const wanted = after?.provider ?? null
  if (wanted === current) return 'as it is'
  if (wanted === 'altcha') return { provider: 'altcha', secret: altchaSecret }
  return before?.provider === current ? null : 'as it is'
}
