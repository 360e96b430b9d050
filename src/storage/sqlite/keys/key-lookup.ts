import type { FoundKey, Key } from '#core/keys/key.ts'
import { isValid } from '#core/keys/secrets/credential.ts'
import { keyOf } from '#storage/repositories/keys/key-row.ts'
import { numberOrNull } from '#storage/row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'

const keysMax = 10_000
const leaseMs = 20

/** How long after a commit a process may still use a key's former state. */
export const leaseOverMs = 2 * leaseMs

/**
 * Finds keys by their secret. A result is used for a lease of some milliseconds, and a call that
 * ends a secret returns only when every lease begun before its commit is over: a revocation applies
 * from the moment its call returns, in this process and in any other.
 */
export class KeyLookup {
  private readonly database: Database
  private readonly leases = new Map<string, { stored: FoundKey; endsAt: number }>()

  constructor(database: Database) {
    this.database = database
  }

  find(secretHash: string, now: number): Key | null {
    const startedAt = performance.now()
    const lease = this.leases.get(secretHash)
    const isLeased = lease !== undefined && startedAt < lease.endsAt
    const stored = isLeased ? lease.stored : findKey(this.database, secretHash)
    if (!isLeased) this.keep(secretHash, stored, startedAt + leaseMs)
    return isValid(stored, now) ? stored.key : null
  }

  // An unknown secret is looked up every time: its key may be about to be created.
  private keep(secretHash: string, stored: FoundKey | null, endsAt: number): void {
    if (this.leases.size >= keysMax) this.leases.clear()
    if (stored === null) this.leases.delete(secretHash)
    else this.leases.set(secretHash, { stored, endsAt })
  }
}

/** The key of a secret, with the secret's end; null when it is unknown or the key is revoked. */
function findKey(database: Database, secretHash: string): FoundKey | null {
  const row = database.statement(selectBySecret).get(secretHash)
  return row === undefined ? null : { key: keyOf(row), expiresAt: numberOrNull(row, 'expires_at') }
}

const selectBySecret = `
  SELECT k.id, p.id AS project_id, p.default_country, k.kind, k.label, k.scopes, k.tier,
    k.origins, k.challenge_provider, k.challenge_secret, k.assignees, p.accepts_unverified, s.hash,
    s.expires_at
  FROM places n
  JOIN key_secrets s ON s.project_number = n.project_number AND s.hash = n.name
  JOIN keys k ON k.project_number = n.project_number AND k.number = s.key_number
  JOIN projects p ON p.number = n.project_number
  WHERE n.name = ? AND k.revoked_at IS NULL AND p.archived_at IS NULL`
