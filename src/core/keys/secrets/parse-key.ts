import { randomBytes } from 'node:crypto'

import { type ChallengeSetting, isTestSecret } from '#core/challenges/challenge.ts'
import {
  AppError,
  type ValidationErrors,
  addInvalidValue,
  requestError,
  throwIfAny,
} from '#core/errors.ts'
import { type NewKey, defaultScopes, scopesOfKind } from '#core/keys/key.ts'
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
    addInvalidValue(
      errors,
      'label',
      `The label of a key must have 1 to ${labelCharactersMax} characters.`,
    )
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

/** Origins as browsers send them, each once; `addOriginError` gets each error. */
export function parseOrigins(
  texts: readonly string[],
  addOriginError: (index: number, detail: string) => void,
): string[] {
  const origins = texts.map((text, index) => {
    try {
      return originOf(text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      addOriginError(index, error.message)
      return text
    }
  })
  return [...new Set(origins)]
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

/**
 * The origin as a browser sends it: lower case, without the default port of its scheme, and without
 * a trailing slash. Throws `invalid_request` with a suggestion.
 */
export function originOf(text: string): string {
  const cleaned = cleanText(text) ?? ''
  const quoted = JSON.stringify(cleaned)
  const url = URL.parse(cleaned)
  if (url === null || !originPattern.test(cleaned))
    throw requestError(`${quoted} ${hintFor(cleaned)}`)
  const { origin, host, pathname, search, hash, username, password } = url
  // No browser ever sends a pattern.
  if (host.includes('*'))
    throw requestError(`${quoted} must not contain a *: list every origin separately.`)
  if (username !== '' || password !== '') {
    throw requestError(`${quoted} must not have a user name: the origin would be ${origin}.`)
  }
  if (pathname !== '/' || search !== '' || hash !== '') {
    throw requestError(
      `${quoted} must have only scheme, host and port: the origin would be ${origin}.`,
    )
  }
  return origin
}

function hintFor(text: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? null : URL.parse(`https://${text}`)
  const isHost = text !== '' && url !== null && url.hostname.includes('.')
  const example = isHost && !url.host.includes('*') ? url.origin : 'https://www.example.com'
  return `is not an origin: it must begin with https:// or http://, such as ${example}.`
}

// What a URL parser would forgive is most likely a mistake.
const originPattern = /^https?:\/\/[^\s\\/][^\s\\]*$/i
