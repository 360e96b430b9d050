import { requestError } from '#core/errors.ts'
import type { KeyDetails, KeyRotation } from '#core/keys/key.ts'

/** Per key, at one time; a rotation without an overlap is always possible. */
export const activeSecretsMax = 100

/**
 * When the secrets that a key has end at the latest after a rotation. Throws `invalid_request` when
 * too many would be active: ending one early would lock out who uses it.
 */
export function endOfSecrets(
  { secrets }: Pick<KeyDetails, 'secrets'>,
  { overlapMs, now }: Pick<KeyRotation, 'overlapMs' | 'now'>,
): number {
  const active = secrets.filter(({ endsAt }) => endsAt === null || endsAt > now)
  if (overlapMs > 0 && active.length >= activeSecretsMax) {
    const detail =
      `The key has ${activeSecretsMax} active secrets. Wait until one of them expires, or ` +
      'rotate it without an overlap.'
    throw requestError(detail, 'secrets_full')
  }
  return now + overlapMs
}
