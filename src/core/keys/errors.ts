import { AppError } from '#core/errors.ts'
import { type KeyKind, type Scope, activeSecretsMax } from './key.ts'

/** For a text that is not a secret, or a secret that has ended: the caller does not learn which. */
export function keyError(): AppError {
  return new AppError('invalid_key', 'The key is unknown, revoked or expired.')
}

export function unknownKeyError(keyId: string): AppError {
  return new AppError('not_found', `No key has the id ${keyId}.`)
}

export function endedKeyError(keyId: string): AppError {
  return new AppError('not_found', `No active key has the id ${keyId}.`)
}

export function manySecretsError(): AppError {
  const detail =
    `The key has ${activeSecretsMax} active secrets. Wait until one of them expires, or ` +
    'rotate it without an overlap.'
  return new AppError('invalid_request', detail, { reason: 'secrets_full' })
}

export function missingKeyError(): AppError {
  return new AppError('missing_key', 'Send the header Authorization: Bearer <API_KEY>.')
}

export function scopeError(kind: KeyKind, scope: Scope): AppError {
  return new AppError('insufficient_scope', `This ${kind} key lacks the scope ${scope}.`)
}

export function originError(origin: string | undefined): AppError {
  const detail =
    origin === undefined
      ? 'This key requires an Origin header with one of its origins.'
      : 'This key does not allow the origin of the request.'
  return new AppError('origin_not_allowed', detail)
}

export function tierError(): AppError {
  return new AppError('not_permitted', 'Only owners can give a key a tier other than standard.')
}
