import { Failure } from '#core/errors.ts'
import { type KeyKind, type Scope, activeSecretsMax } from './key.ts'

/** For a text that is not a secret, or a secret that has ended: the caller does not learn which. */
export function refuseKey(): Failure {
  return new Failure('invalid_key', 'The key is unknown, revoked or expired.')
}

export function refuseUnknownKey(keyId: string): never {
  throw new Failure('not_found', `No key has the id ${keyId}.`)
}

export function refuseEndedKey(keyId: string): never {
  throw new Failure('not_found', `No active key has the id ${keyId}.`)
}

export function refuseManySecrets(): never {
  const detail =
    `The key has ${activeSecretsMax} active secrets. Wait until one of them has ended, or ` +
    'rotate it without an overlap.'
  throw new Failure('invalid_request', detail, { reason: 'secrets_full' })
}

export function refuseMissingKey(): never {
  throw new Failure('missing_key', 'Send the header Authorization: Bearer <API_KEY>.')
}

export function refuseScope(kind: KeyKind, scope: Scope): never {
  throw new Failure('insufficient_scope', `This ${kind} key lacks the scope ${scope}.`)
}

export function refuseOrigin(origin: string | undefined): Failure {
  const detail =
    origin === undefined
      ? 'This key is for browsers on its own origins, and the request names none.'
      : 'This key is not for the origin that the request comes from.'
  return new Failure('origin_not_allowed', detail)
}

export function refuseTier(): never {
  throw new Failure('not_permitted', 'Only owners may give a key another tier than standard.')
}
