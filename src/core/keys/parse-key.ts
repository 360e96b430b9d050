import { randomBytes } from 'node:crypto'

import type { ChallengeProvider, ChallengeSetting } from '#core/challenges/challenge.ts'
import { isTestSecret } from '#core/challenges/test-secrets.ts'
import { AppError, type ValidationErrors, inputError } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'
import { type KeyKind, type Scope, scopesOfKind } from './key.ts'
import type { NewKey } from './new-key.ts'
import { originOf } from './origin.ts'

const labelCharactersMax = 100
const originsMax = 50
const altchaSecretBytes = 32
const noChallengeRule = "A challenge is for publishable keys: servers can't solve one."
const challengeSecretPattern = /^[\x21-\x7e]{1,500}$/

/** `secret` is the one that the provider issued; for `altcha` it is generated here. */
export type ChallengeRequest = {
  provider: ChallengeProvider
  secret: string | null
  /** Whether it may be one that the provider gives to everybody; not when absent. */
  mayBeTest?: boolean
}

/** What a person asks for in a new key. */
export type GivenKey = {
  kind: KeyKind
  label: string
  /** The name of a tier: one of `tiers`, or `unlimited`. */
  tier: string
  tiers: ReadonlySet<string>
  /** Null gives everything that the kind can have. */
  scopes: readonly string[] | null
  origins: readonly string[] | null
  /** For a publishable key; none when absent. */
  challenge?: ChallengeRequest | null
}

export type ParsedKey = Pick<NewKey, 'kind' | 'label' | 'tier' | 'scopes' | 'origins' | 'challenge'>

/** A key as it is stored, without its secret. Throws `invalid_request` with all mistakes. */
export function parseKey(given: GivenKey): ParsedKey {
  const validationErrors: ValidationErrors = []
  const { kind } = given
  const label = labelOf(given.label, validationErrors)
  const tier = tierOf(given, validationErrors)
  const scopes = scopesOf(kind, given.scopes, validationErrors)
  const origins = originsOf(kind, given.origins, validationErrors)
  const challenge = challengeOf(kind, given.challenge ?? null, validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return { kind, label, tier, scopes, origins, ...(challenge === null ? {} : { challenge }) }
}

/** The clean form of a key's label. Throws `invalid_request`. */
export function parseKeyLabel(text: string): string {
  const validationErrors: ValidationErrors = []
  const label = labelOf(text, validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return label
}

/** The challenge that a publishable key gets; null for none. Throws `invalid_request`. */
export function parseChallenge(
  kind: KeyKind,
  asked: ChallengeRequest | null,
): ChallengeSetting | null {
  const validationErrors: ValidationErrors = []
  const challenge = challengeOf(kind, asked, validationErrors)
  if (kind === 'secret' && asked === null) refuse(validationErrors, 'challenge', noChallengeRule)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return challenge
}

function labelOf(text: string, validationErrors: ValidationErrors): string {
  const label = cleanText(text) ?? ''
  if (label === '' || !isWithin(label, labelCharactersMax)) {
    refuse(
      validationErrors,
      'label',
      `The label of a key must have 1 to ${labelCharactersMax} characters.`,
    )
  }
  return label
}

function tierOf({ kind, tier, tiers }: GivenKey, validationErrors: ValidationErrors): string {
  if (tier !== 'unlimited' && !tiers.has(tier)) {
    refuse(validationErrors, 'tier', `The tier must be one of ${[...tiers].join(', ')}.`)
  }
  if (tier === 'unlimited' && kind === 'publishable') {
    refuse(validationErrors, 'tier', "A publishable key can't be unlimited: it is public.")
  }
  return tier
}

function scopesOf(
  kind: KeyKind,
  asked: readonly string[] | null,
  validationErrors: ValidationErrors,
): readonly Scope[] {
  const possible = scopesOfKind[kind]
  if (asked === null) return possible
  const areKnown = asked.every((scope) => possible.some((known) => known === scope))
  if (!areKnown || asked.length === 0) {
    refuse(validationErrors, 'scopes', `A ${kind} key can have the scopes ${possible.join(', ')}.`)
  }
  return possible.filter((scope) => asked.includes(scope))
}

function originsOf(
  kind: KeyKind,
  asked: readonly string[] | null,
  validationErrors: ValidationErrors,
): readonly string[] | null {
  if (asked === null) return null
  if (kind === 'secret') {
    refuse(
      validationErrors,
      'origins',
      'Only publishable keys can have origins: browsers must not hold secrets.',
    )
  } else if (asked.length === 0 || asked.length > originsMax) {
    refuse(validationErrors, 'origins', `A key can have 1 to ${originsMax} origins.`)
  }
  const origins = asked.slice(0, originsMax).map((text, index) => {
    try {
      return originOf(text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refuse(validationErrors, `origins/${index}`, error.message)
      return text
    }
  })
  return [...new Set(origins)]
}

function challengeOf(
  kind: KeyKind,
  asked: ChallengeRequest | null,
  validationErrors: ValidationErrors,
): ChallengeSetting | null {
  if (asked === null) return null
  const { provider } = asked
  if (kind === 'secret') {
    refuse(validationErrors, 'challenge', noChallengeRule)
  } else if (provider !== 'altcha' && !challengeSecretPattern.test(asked.secret?.trim() ?? '')) {
    const detail = `The secret for ${provider} must have 1 to 500 visible ASCII characters.`
    refuse(validationErrors, 'challenge', detail)
  }
  if (provider === 'altcha') return { provider, secret: createAltchaSecret() }
  const challenge = { provider, secret: asked.secret?.trim() ?? '' }
  if (isTestSecret(challenge) && asked.mayBeTest !== true) {
    const detail = `This is a test secret for ${provider}: it requires NODE_ENV=development.`
    refuse(validationErrors, 'challenge', detail)
  }
  return challenge
}

export function createAltchaSecret(): string {
  return randomBytes(altchaSecretBytes).toString('hex')
}

function refuse(validationErrors: ValidationErrors, place: string, detail: string): void {
  validationErrors.push({ pointer: `/${place}`, code: 'invalid_value', detail })
}
