import type { FoundKey } from '#core/keys/key.ts'
import { numberOrNull } from '#storage/contact-row.ts'
import { keyOf } from '#storage/repositories/keys/key-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'

/** The key of a secret, with the secret's end; null when it is unknown or the key is revoked. */
export function findKey(database: Database, secretHash: string): FoundKey | null {
  const row = database.statement(selectBySecret).get(secretHash)
  return row === undefined ? null : { key: keyOf(row), expiresAt: numberOrNull(row, 'expires_at') }
}

const selectBySecret = `
  SELECT k.id, p.id AS project_id, p.default_country, k.kind, k.label, k.scopes, k.tier,
    k.origins, k.challenge_provider, k.challenge_secret, p.accepts_unverified, s.hash, s.expires_at
  FROM places n
  JOIN key_secrets s ON s.project_number = n.project_number AND s.hash = n.name
  JOIN keys k ON k.project_number = n.project_number AND k.number = s.key_number
  JOIN projects p ON p.number = n.project_number
  WHERE n.name = ? AND k.revoked_at IS NULL`
