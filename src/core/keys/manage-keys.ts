import { raise } from '#core/errors.ts'
import {
  type ChallengeRequest,
  type RequestedKey,
  parseChallenge,
  parseKey,
  parseKeyLabel,
} from '#core/keys/secrets/parse-key.ts'
import { createSecret, hashSecret, lastFourOf } from '#core/keys/secrets/secret.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import { allEntries } from '#core/values/page.ts'
import type { KeyKind } from '#model/keys/key.ts'
import { endedKeyError, unknownKeyError } from './errors.ts'
import type { KeyDetails, KeyStore, NewKey, NewSecret } from './key.ts'

export type KeyRequest = RequestedKey & {
  projectId: string
  /** Members of the project; nobody when absent. */
  assignees?: readonly string[]
  now: number
}

/** A key with its text, which is shown only this once unless the key is publishable. */
export type IssuedKey = { details: KeyDetails; secret: string }

/** Creates a key. Throws `invalid_request` with all mistakes. */
export async function createKey(
  store: Pick<KeyStore, 'createKey'>,
  { projectId, assignees = [], ...request }: KeyRequest,
  once: Once | null = null,
): Promise<IssuedKey> {
  const { key, secret } = prepareKey(request)
  const write = () => store.createKey({ projectId, ...key, assignees })
  const { answer: details, text } = await showOnce(once, secret, write)
  return { details, secret: text }
}

/** A key to be stored, and its text. Throws `invalid_request` with all mistakes. */
export function prepareKey({ now, ...request }: Omit<KeyRequest, 'projectId' | 'assignees'>): {
  key: Omit<NewKey, 'projectId'>
  secret: string
} {
  const parsed = parseKey(request)
  const secret = createSecret(parsed.kind)
  return { key: { ...parsed, ...storedOf(parsed.kind, secret), now }, secret }
}

/** The keys of a project in the order of their creation, including ended ones. */
export function allKeys(
  store: Pick<KeyStore, 'listKeys'>,
  projectId: string,
): Promise<KeyDetails[]> {
  return Array.fromAsync(allEntries((page) => store.listKeys({ projectId, ...page })))
}

/** The key with the id, from any project. Throws `not_found`. */
export async function findKeyDetails(
  store: Pick<KeyStore, 'getKey'>,
  keyId: string,
): Promise<KeyDetails> {
  return (await store.getKey(keyId)) ?? raise(unknownKeyError(keyId))
}

/** The key with the id, from this project. Throws `not_found`. */
export async function requireKeyOf(
  store: Pick<KeyStore, 'getKey'>,
  { projectId, keyId }: { projectId: string; keyId: string },
): Promise<KeyDetails> {
  const key = await store.getKey(keyId)
  return key?.projectId === projectId ? key : raise(unknownKeyError(keyId))
}

/** Changes a key's label, also on its contacts. Throws `not_found` or `invalid_request`. */
export async function renameKey(
  store: Pick<KeyStore, 'renameKey'>,
  { keyId, label }: { keyId: string; label: string },
): Promise<KeyDetails> {
  return (await store.renameKey(keyId, parseKeyLabel(label))) ?? raise(endedKeyError(keyId))
}

/**
 * Switches a key's bot challenge on or, with null, off. Throws `not_found` or `invalid_request`.
 */
export async function setChallenge(
  store: Pick<KeyStore, 'setChallenge'>,
  { key, challenge }: { key: KeyDetails; challenge: ChallengeRequest | null },
): Promise<KeyDetails> {
  const details = await store.setChallenge(key.id, parseChallenge(key.kind, challenge))
  return details ?? raise(endedKeyError(key.id))
}

/** A new secret for a key; the old one ends after the overlap. Throws `not_found`. */
export async function rotateKey(
  store: Pick<KeyStore, 'rotateKey'>,
  { key, overlapMs, now }: { key: KeyDetails; overlapMs: number; now: number },
  once: Once | null = null,
): Promise<IssuedKey> {
  const secret = createSecret(key.kind)
  const rotation = { keyId: key.id, ...storedOf(key.kind, secret), overlapMs, now }
  const write = () => store.rotateKey(rotation)
  const { answer: details, text } = await showOnce(once, secret, write)
  return { details: details ?? raise(endedKeyError(key.id)), secret: text }
}

/** Ends a key at once, permanently; one that has ended keeps its time. Throws `not_found`. */
export async function revokeKey(
  store: Pick<KeyStore, 'revokeKey'>,
  { keyId, now }: { keyId: string; now: number },
): Promise<KeyDetails & { revokedAt: number }> {
  const key = await store.revokeKey(keyId, now)
  if (key?.revokedAt == null) throw unknownKeyError(keyId)
  return { ...key, revokedAt: key.revokedAt }
}

function storedOf(kind: KeyKind, secret: string): NewSecret {
  const recognised = { secretHash: hashSecret(secret), lastFour: lastFourOf(secret) }
  return kind === 'secret' ? recognised : { ...recognised, publicText: secret }
}
