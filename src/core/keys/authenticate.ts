import type { Awaitable } from '#core/awaitable.ts'
import type { AppError } from '#core/errors.ts'
import type { KeyStore } from './key-store.ts'
import type { Key, Scope } from './key.ts'
import { keyError, missingKeyError, originError, scopeError } from './errors.ts'
import { hashSecret, isSecret } from './secret.ts'

// The scheme's case and the blanks after it do not matter.
const bearerPattern = /^bearer +(\S+) *$/i

/**
 * The key that an `Authorization` header names. It is looked up for every request, so that a
 * revoked key fails from the moment its revocation returned.
 * Throws `missing_key` or `invalid_key`.
 */
export function authenticate(
  store: Pick<KeyStore, 'findKey'>,
  header: string | undefined,
  now: number,
): Awaitable<Key> {
  if (header === undefined || header.trim() === '') throw missingKeyError()
  const secret = bearerPattern.exec(header)?.[1]
  if (secret === undefined || !isSecret(secret)) throw keyError()
  const found = store.findKey(hashSecret(secret), now)
  if (!(found instanceof Promise)) return found ?? raise(keyError())
  return found.then((key) => key ?? raise(keyError()))
}

/** Throws `insufficient_scope` unless the key has the scope. */
export function requireScope(key: Key, scope: Scope): void {
  if (!key.scopes.includes(scope)) throw scopeError(key.kind, scope)
}

/** Throws `origin_not_allowed` when the key has a list of origins and this is not in it. */
export function originRefusal(key: Key, origin: string | undefined): AppError | undefined {
  if (key.origins === null || (origin !== undefined && key.origins.includes(origin))) {
    return undefined
  }
  return originError(origin)
}

function raise(error: Error): never {
  throw error
}
