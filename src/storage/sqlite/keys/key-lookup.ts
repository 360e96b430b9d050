import { isValid } from '#core/keys/credential.ts'
import type { FoundKey, Key } from '#core/keys/key.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { findKey } from './find-key.ts'

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
  private readonly leases = new Map<string, { found: FoundKey; endsAt: number }>()

  constructor(database: Database) {
    this.database = database
  }

  find(secretHash: string, now: number): Key | null {
    const startedAt = performance.now()
    const lease = this.leases.get(secretHash)
    const isLeased = lease !== undefined && startedAt < lease.endsAt
    const found = isLeased ? lease.found : findKey(this.database, secretHash)
    if (!isLeased) this.keep(secretHash, found, startedAt + leaseMs)
    return isValid(found, now) ? found.key : null
  }

  // An unknown secret is looked up every time: its key may be about to be created.
  private keep(secretHash: string, found: FoundKey | null, endsAt: number): void {
    if (this.leases.size >= keysMax) this.leases.clear()
    if (found === null) this.leases.delete(secretHash)
    else this.leases.set(secretHash, { found, endsAt })
  }
}
