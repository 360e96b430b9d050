import type { Awaitable } from '#core/awaitable.ts'
import { AppError, raise } from '#core/errors.ts'
import { hashSecret, isSecret } from '#core/keys/secrets/secret.ts'
import { keyError } from './errors.ts'
import type { Key, KeyStore } from './key.ts'

/**
 * The key with this secret. It is looked up for every request, so that a revoked key fails from the
 * moment its revocation returned. Throws `invalid_key`.
 */
export function authenticate(
  store: Pick<KeyStore, 'findKey'>,
  secret: string,
  now: number,
): Awaitable<Key> {
  if (!isSecret(secret)) throw keyError()
  const lookup = store.findKey(hashSecret(secret), now)
  if (!(lookup instanceof Promise)) return lookup ?? raise(keyError())
  return lookup.then((key) => key ?? raise(keyError()))
}

/** Throws `insufficient_scope` unless the key has the scope. */
export function requireScope(key: Key, scope: string): void {
  if (key.scopes.some((own) => own === scope)) return
  throw new AppError('insufficient_scope', `This ${key.kind} key lacks the scope ${scope}.`)
}

/** Throws `insufficient_scope` for a publishable key. */
export function requireSecretKey(key: Key): void {
  if (key.kind === 'secret') return
  throw new AppError('insufficient_scope', 'This operation needs a secret key.')
}

/** Throws `origin_not_allowed` when the key has a list of origins and this is not in it. */
export function originError(key: Key, origin: string | undefined): AppError | undefined {
  if (key.origins === null || (origin !== undefined && key.origins.includes(origin))) {
    return undefined
  }
  const detail =
    origin === undefined
      ? 'This key requires an Origin header with one of its origins.'
      : 'This key does not allow the origin of the request.'
  return new AppError('origin_not_allowed', detail)
}
