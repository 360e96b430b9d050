import { Failure } from '#core/errors.ts'
import { activeSecretsMax } from './key.ts'

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
  throw new Failure('invalid_request', detail)
}
