import type { Key } from '#core/keys/key.ts'
import type { Database } from './database.ts'
import { type FoundKey, findKey } from './keys.ts'

const keysMax = 10_000

/**
 * Finds keys by their secret. What was found is kept only while the database's version stands
 * still: it changes with every commit of another connection, of this process or of any other, so
 * that a revocation holds from the moment its call returned.
 */
export class KeyLookup {
  private readonly database: Database
  private readonly found = new Map<string, FoundKey | null>()
  private version: unknown = null

  constructor(database: Database) {
    this.database = database
  }

  find(secretHash: string, now: number): Key | null {
    const version = this.database.statement('PRAGMA data_version').get()?.['data_version']
    if (version !== this.version || this.found.size > keysMax) {
      this.found.clear()
      this.version = version
    }
    let found = this.found.get(secretHash)
    if (found === undefined) {
      found = findKey(this.database, secretHash)
      this.found.set(secretHash, found)
    }
    if (found === null || (found.expiresAt !== null && found.expiresAt <= now)) return null
    return found.key
  }
}
