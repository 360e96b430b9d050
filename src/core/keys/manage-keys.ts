import { randomBytes } from 'node:crypto'

import type { ChallengeProvider, ChallengeSetting } from '#core/challenges/challenge.ts'
import { Failure } from '#core/errors.ts'
import type { NewKey } from '#core/keys/new-key.ts'
import { cleanText, isWithin } from '#core/text.ts'
import type { KeyStore } from './key-store.ts'
import { type KeyDetails, type KeyKind, type Scope, scopesOfKind } from './key.ts'
import { originOf } from './origin.ts'
import { createSecret, hashSecret, lastFourOf } from './secret.ts'

const labelCharactersMax = 100
const originsMax = 50
const altchaSecretBytes = 32
const challengeSecretPattern = /^[\x21-\x7e]{1,500}$/

/** `secret` is what the provider gave; of `altcha` it is made here. */
export type ChallengeRequest = { provider: ChallengeProvider; secret: string | null }

export type KeyRequest = {
  projectId: string
  kind: KeyKind
  label: string
  /** A tier's name; those that exist are in `tiers`, and `unlimited`. */
  tier: string
  tiers: ReadonlySet<string>
  /** Null gives all that the kind can have. */
  scopes: readonly string[] | null
  origins: readonly string[] | null
  /** For a publishable key; none when absent. */
  challenge?: ChallengeRequest | null
  now: number
}

/** A key with its text, which is shown this once and stored nowhere. */
export type IssuedKey = { details: KeyDetails; secret: string }

/** Makes a key. Throws `invalid_request` saying what of the request can't be. */
export async function createKey(
  store: Pick<KeyStore, 'createKey'>,
  request: KeyRequest,
): Promise<IssuedKey> {
  const { key, secret } = prepareKey(request)
  const { projectId } = request
  return { details: await store.createKey({ projectId, ...key }), secret }
}

/** A key that is to be stored, and its text. Throws `invalid_request`. */
export function prepareKey(request: Omit<KeyRequest, 'projectId'>): {
  key: Omit<NewKey, 'projectId'>
  secret: string
} {
  const { kind, tier, now } = request
  const label = cleanText(request.label)
  if (label === null || label === '' || !isWithin(label, labelCharactersMax)) {
    throw refuse(`The label of a key must have 1 to ${labelCharactersMax} characters.`)
  }
  if (tier !== 'unlimited' && !request.tiers.has(tier)) {
    throw refuse(`The tier must be one of ${[...request.tiers].join(', ')}.`)
  }
  if (tier === 'unlimited' && kind === 'publishable') {
    throw refuse('A publishable key is never unlimited: it is public.')
  }
  const scopes = scopesFor(kind, request.scopes)
  const origins = originsFor(kind, request.origins)
  const challenge = challengeFor(kind, request.challenge ?? null)
  const secret = createSecret(kind)
  const stored = { ...storedOf(secret), ...(challenge === null ? {} : { challenge }) }
  return { key: { kind, label, tier, scopes, origins, ...stored, now }, secret }
}

/** Switches a key's bot challenge on or, by null, off. Throws `not_found` or `invalid_request`. */
export async function setChallenge(
  store: Pick<KeyStore, 'setChallenge'>,
  { key, challenge }: { key: KeyDetails; challenge: ChallengeRequest | null },
): Promise<KeyDetails> {
  const details = await store.setChallenge(key.id, challengeFor(key.kind, challenge))
  return details ?? raiseNotFound(key.id)
}

/** A new secret for a key; the old one ends after the overlap. Throws `not_found`. */
export async function rotateKey(
  store: Pick<KeyStore, 'rotateKey'>,
  { key, overlapMs, now }: { key: KeyDetails; overlapMs: number; now: number },
): Promise<IssuedKey> {
  const secret = createSecret(key.kind)
  const rotation = { keyId: key.id, ...storedOf(secret), overlapMs, now }
  const details = await store.rotateKey(rotation)
  return { details: details ?? raiseNotFound(key.id), secret }
}

function storedOf(secret: string): { secretHash: string; lastFour: string } {
  return { secretHash: hashSecret(secret), lastFour: lastFourOf(secret) }
}

function scopesFor(kind: KeyKind, asked: readonly string[] | null): readonly Scope[] {
  const possible = scopesOfKind[kind]
  if (asked === null) return possible
  const unknown = asked.find((scope) => !possible.some((known) => known === scope))
  if (unknown !== undefined || asked.length === 0) {
    throw refuse(`A ${kind} key can have the scopes ${possible.join(', ')}.`)
  }
  return possible.filter((scope) => asked.includes(scope))
}

function originsFor(kind: KeyKind, asked: readonly string[] | null): readonly string[] | null {
  if (asked === null) return null
  if (kind === 'secret') throw refuse('Origins are for publishable keys: browsers have no secrets.')
  if (asked.length === 0 || asked.length > originsMax) {
    throw refuse(`A key can have 1 to ${originsMax} origins.`)
  }
  return [...new Set(asked.map(originOf))]
}

function challengeFor(kind: KeyKind, asked: ChallengeRequest | null): ChallengeSetting | null {
  if (asked === null) return null
  if (kind === 'secret') throw refuse('A challenge is for publishable keys: a server solves none.')
  const { provider } = asked
  if (provider === 'altcha') {
    return { provider, secret: randomBytes(altchaSecretBytes).toString('hex') }
  }
  const secret = asked.secret?.trim() ?? ''
  if (!challengeSecretPattern.test(secret)) {
    throw refuse(`The secret of ${provider} has 1 to 500 visible ASCII characters.`)
  }
  return { provider, secret }
}

function raiseNotFound(keyId: string): never {
  throw new Failure('not_found', `No active key has the id ${keyId}.`)
}

function refuse(detail: string): Failure {
  return new Failure('invalid_request', detail)
}
