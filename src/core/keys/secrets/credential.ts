import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import { missingTokenError } from '#core/challenges/errors.ts'
import { keyError } from '#core/keys/errors.ts'
import type { FoundKey, Key } from '#core/keys/key.ts'

/**
 * What authorised a write. Its key may be revoked, rotated or given a challenge while the body is
 * still on its way, so all of this must hold again within the write's transaction.
 */
export type Credential = {
  secretHash: string
  /** The challenge that was passed, null for none; absent where the write needs none. */
  passed?: ChallengeSetting | null
}

/** Whether a secret opens its key; null means an unknown or revoked secret. */
export function isValid(candidate: FoundKey | null, now: number): candidate is FoundKey {
  return candidate !== null && (candidate.expiresAt === null || candidate.expiresAt > now)
}

/** The key of a credential as it is stored now; null if there is no credential. */
export function requireKey(
  credential: Credential | null,
  { find, now }: { find: (secretHash: string) => FoundKey | null; now: number },
): Key | null {
  if (credential === null) return null
  const candidate = find(credential.secretHash)
  if (!isValid(candidate, now)) throw keyError()
  return candidate.key
}

/** Throws `challenge_required` when the key has a challenge that the request did not pass. */
export function requirePassed(key: Key | null, credential: Credential | null): void {
  const challenge = key?.challenge ?? null
  const passed = credential?.passed
  if (key === null || challenge === null || passed === undefined) return
  const { provider, secret } = challenge
  if (passed?.provider !== provider || passed.secret !== secret)
    throw missingTokenError(key.id, provider)
}
