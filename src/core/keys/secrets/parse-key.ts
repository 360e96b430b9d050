import { randomBytes } from 'node:crypto'

import { type ChallengeSetting, isTestSecret } from '#core/challenges/challenge.ts'
import { type ValidationErrors, addError, addInvalidValue, throwIfAny } from '#core/errors.ts'
import { type NewKey, defaultScopes, scopesOfKind } from '#core/keys/key.ts'
import { parseOrigins } from '#core/values/origins.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import type { KeyKind, Scope } from '#model/keys/key.ts'

const labelCharactersMax = 100
const originsMax = 50
const altchaSecretBytes = 32
const noChallengeRule = "A challenge is for publishable keys: servers can't solve one."
const challengeSecretPattern = /^[\x21-\x7e]{1,500}$/

/** `secret` was issued by the provider; for `altcha` it is generated here. */
export type ChallengeRequest = {
  provider: ChallengeProvider
  secret: string | null
  /** Whether the provider's public test secrets are accepted; not when absent. */
  mayBeTest?: boolean
}

/** A person's request for a new key. */
export type RequestedKey = {
  kind: KeyKind
  label: string
  tier: string
  /** The tiers that the caller may give; only the operator may give `unlimited`. */
  tiers: ReadonlySet<string>
  /** Null gives the `defaultScopes` of the kind. */
  scopes: readonly string[] | null
  origins: readonly string[] | null
  /** For a publishable key; none when absent. */
  challenge?: ChallengeRequest | null
}

export type ParsedKey = Pick<NewKey, 'kind' | 'label' | 'tier' | 'scopes' | 'origins' | 'challenge'>

/** A key as it is stored, without its secret. Throws `invalid_request` with all mistakes. */
export function parseKey(request: RequestedKey): ParsedKey {
  const errors: ValidationErrors = []
  const { kind } = request
  const label = labelOf(request.label, errors)
  const tier = tierOf(request, errors)
  const scopes = scopesOf(kind, request.scopes, errors)
  const origins = originsOf(kind, request.origins, errors)
  const challenge = challengeOf(kind, request.challenge ?? null, errors)
  throwIfAny(errors)
  return { kind, label, tier, scopes, origins, ...(challenge === null ? {} : { challenge }) }
}

/** The clean form of a key's label. Throws `invalid_request`. */
export function parseKeyLabel(text: string): string {
  const errors: ValidationErrors = []
  const label = labelOf(text, errors)
  throwIfAny(errors)
  return label
}

/** The challenge that a publishable key gets; null for none. Throws `invalid_request`. */
export function parseChallenge(
  kind: KeyKind,
  request: ChallengeRequest | null,
): ChallengeSetting | null {
  const errors: ValidationErrors = []
  const challenge = challengeOf(kind, request, errors)
  if (kind === 'secret' && request === null) addInvalidValue(errors, 'challenge', noChallengeRule)
  throwIfAny(errors)
  return challenge
}

function labelOf(text: string, errors: ValidationErrors): string {
  const label = cleanText(text) ?? ''
  if (label === '' || !isWithin(label, labelCharactersMax)) {
    const code = label === '' ? 'invalid_value' : 'too_long'
    const detail = `The label of a key must have 1 to ${labelCharactersMax} characters.`
    addError(errors, '/label', code, detail)
  }
  return label
}

function tierOf({ kind, tier, tiers }: RequestedKey, errors: ValidationErrors): string {
  if (!tiers.has(tier)) {
    addInvalidValue(errors, 'tier', `The tier must be one of ${[...tiers].join(', ')}.`)
  } else if (tier === 'unlimited' && kind === 'publishable') {
    addInvalidValue(errors, 'tier', "A publishable key can't be unlimited: it is public.")
  }
  return tier
}

function scopesOf(
  kind: KeyKind,
  requestedScopes: readonly string[] | null,
  errors: ValidationErrors,
): readonly Scope[] {
  const possible = scopesOfKind[kind]
  if (requestedScopes === null) return defaultScopes[kind]
  const areKnown = requestedScopes.every((scope) => possible.some((known) => known === scope))
  if (!areKnown || requestedScopes.length === 0) {
    addInvalidValue(errors, 'scopes', `A ${kind} key can have the scopes ${possible.join(', ')}.`)
  }
  return possible.filter((scope) => requestedScopes.includes(scope))
}

function originsOf(
  kind: KeyKind,
  requestedOrigins: readonly string[] | null,
  errors: ValidationErrors,
): readonly string[] | null {
  if (requestedOrigins === null) return null
  if (kind === 'secret') {
    addInvalidValue(
      errors,
      'origins',
      'Only publishable keys can have origins: browsers must not hold secrets.',
    )
  } else if (requestedOrigins.length === 0 || requestedOrigins.length > originsMax) {
    addInvalidValue(errors, 'origins', `A key can have 1 to ${originsMax} origins.`)
  }
  return parseOrigins(requestedOrigins.slice(0, originsMax), (index, detail) => {
    addInvalidValue(errors, `origins/${index}`, detail)
  })
}

function challengeOf(
  kind: KeyKind,
  request: ChallengeRequest | null,
  errors: ValidationErrors,
): ChallengeSetting | null {
  if (request === null) return null
  const { provider } = request
  if (kind === 'secret') {
    addInvalidValue(errors, 'challenge', noChallengeRule)
  } else if (provider !== 'altcha' && !challengeSecretPattern.test(request.secret?.trim() ?? '')) {
    const detail = `The secret for ${provider} must have 1 to 500 visible ASCII characters.`
    addInvalidValue(errors, 'challenge', detail)
  }
  if (provider === 'altcha') return { provider, secret: createAltchaSecret() }
  const challenge = { provider, secret: request.secret?.trim() ?? '' }
  if (isTestSecret(challenge) && request.mayBeTest !== true) {
    const detail = `This is a test secret for ${provider}: it requires NODE_ENV=development.`
    addInvalidValue(errors, 'challenge', detail)
  }
  return challenge
}

export function createAltchaSecret(): string {
  return randomBytes(altchaSecretBytes).toString('hex')
}
