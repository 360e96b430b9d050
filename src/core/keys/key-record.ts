import { formatTime } from '#core/time.ts'
import type { KeyDetails } from './key.ts'
import type { IssuedKey } from './manage-keys.ts'

/** A key as it is shown: its times as text, and nothing of its secrets that could be used. */
export function keyRecord(key: KeyDetails) {
  const { id, kind, label, tier, scopes, origins, challenge } = key
  return {
    id,
    kind,
    label,
    tier,
    scopes,
    origins,
    challenge,
    createdAt: formatTime(key.createdAt),
    lastUsedAt: timeOf(key.lastUsedAt),
    seenInBrowserAt: timeOf(key.seenInBrowserAt),
    revokedAt: timeOf(key.revokedAt),
  }
}

/** A key with its text, as it is shown this once. */
export function issuedKeyRecord({ details, secret }: IssuedKey) {
  const { id, kind, label } = details
  return { id, key: secret, kind, label }
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : formatTime(ms)
}
