import { isValid } from '#core/keys/credential.ts'
import type { FoundKey, Key } from '#core/keys/key.ts'
import { CoalescedReads } from './coalesced-reads.ts'
import type { Database } from './database.ts'
import { findKeys } from './keys.ts'
import type { Places } from './places.ts'

/**
 * Finds keys by their secret, anew for each request: a revocation holds from the moment its call
 * returns, on every node. Requests that come at once share the statement.
 */
export class KeyLookup {
  private readonly places: Places
  private readonly reads: CoalescedReads<FoundKey>

  constructor(database: Database, places: Places) {
    this.places = places
    this.reads = new CoalescedReads((projectNumber, hashes) =>
      findKeys(database, projectNumber, hashes),
    )
  }

  async find(secretHash: string, now: number): Promise<Key | null> {
    const place = await this.places.find(secretHash)
    if (place === null) return null
    const found = await this.reads.find(place.projectNumber, secretHash)
    return isValid(found, now) ? found.key : null
  }
}
